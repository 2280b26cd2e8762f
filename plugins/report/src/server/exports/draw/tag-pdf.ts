import { deflateSync, inflateSync } from 'node:zlib';
import { GRAIN_OPERATORS, pdfText, type Drawn, type Element, type Tags } from './tags.ts';

/** A bookmark: where a section begins. Pages count from 0. */
export interface Bookmark {
  title: string;
  page: number;
}

/**
 * Builds a document from the library's drawing: its structure for screen readers, bookmarks and its language. One version of one library
 * wrote the objects, so their text has a known form; anything else is an error.
 */
export function tagPdf(pdf: Uint8Array, tags: Tags, bookmarks: readonly Bookmark[], language: string): Uint8Array {
  const file = new PdfFile(Buffer.from(pdf));
  const pages = file.pages();
  pages.forEach((page, index) => {
    file.change(page, '/Type /Page\n', `/Type /Page\n/StructParents ${index}\n`);
    putOperators(file, Number(found(/\/Contents (\d+) 0 R/, file.text(page))), tags.operators[index] ?? []);
  });
  const structure = addStructure(file, tags.document, pages);
  const outline = addOutline(file, bookmarks, pages);
  const entries = `/Lang ${pdfText(language)}\n/MarkInfo <</Marked true>>\n/StructTreeRoot ${structure} 0 R\n/Outlines ${outline} 0 R\n`;
  file.change(file.root, '/Type /Catalog\n', `/Type /Catalog\n${entries}`);
  return file.bytes();
}

/** Puts operators into the content of a page, each in place of its grain. */
function putOperators(file: PdfFile, content: number, operators: readonly string[]): void {
  const parts = file.stream(content).split(GRAIN_OPERATORS);
  if (parts.length !== operators.length + 1)
    throw new Error(`a page has ${operators.length} operators and ${parts.length - 1} places for them`);
  file.setStream(content, parts.map((part, index) => `${part}${operators[index] ?? ''}\n`).join(''));
}

/** @returns the number of the object */
function addStructure(file: PdfFile, document: Element, pages: readonly number[]): number {
  const root = file.reserve();
  /** By page and mark, the element that it belongs to. */
  const owners = pages.map((): number[] => []);
  const add = (element: Element, parent: number): number => {
    const own = file.reserve();
    const [first] = drawnIn(element);
    const parts = element.parts.map((part) => {
      if ('role' in part) return `${add(part, own)} 0 R`;
      const marks = owners[part.page];
      if (marks) marks[part.mark] = own;
      return String(part.mark);
    });
    const page = first ? `/Pg ${pages[first.page]} 0 R` : '';
    file.set(
      own,
      `<</Type /StructElem /S /${element.role} /P ${parent} 0 R ${page} /K [${parts.join(' ')}]${element.more}>>`,
    );
    return own;
  };
  const top = add(document, root);
  const lists = owners.map((marks, page) => `${page} [${marks.map((owner) => `${owner} 0 R`).join(' ')}]`);
  const tree = file.add(`<</Nums [${lists.join('\n')}]>>`);
  file.set(
    root,
    `<</Type /StructTreeRoot /K [${top} 0 R] /ParentTree ${tree} 0 R /ParentTreeNextKey ${pages.length}>>`,
  );
  return root;
}

/** Things drawn for the element itself: they are all on one page. */
const drawnIn = ({ parts }: Element): Drawn[] => parts.filter((part): part is Drawn => 'mark' in part);

/** @returns the number of the object */
function addOutline(file: PdfFile, bookmarks: readonly Bookmark[], pages: readonly number[]): number {
  const root = file.reserve();
  const items = bookmarks.map(() => file.reserve());
  const link = (name: string, item: number | undefined) => (item === undefined ? '' : ` /${name} ${item} 0 R`);
  bookmarks.forEach(({ title, page }, index) => {
    const beside = `${link('Prev', items[index - 1])}${link('Next', items[index + 1])}`;
    file.set(
      items[index] ?? 0,
      `<</Title ${pdfText(title)} /Parent ${root} 0 R /Dest [${pages[page]} 0 R /Fit]${beside}>>`,
    );
  });
  file.set(root, `<</Type /Outlines /Count ${items.length}${link('First', items[0])}${link('Last', items.at(-1))}>>`);
  return root;
}

/** A file of PDF as its objects by number: they can be read, changed and added to, then written anew. */
class PdfFile {
  private readonly head: Buffer;
  private readonly objects = new Map<number, Buffer>();
  private readonly trailer: string;
  private last = 0;
  readonly root: number;

  constructor(bytes: Buffer) {
    const all = bytes.toString('latin1');
    const table = Number(found(/startxref\n(\d+)\n%%EOF\s*$/, all));
    const [list = '', trailer = ''] = all.slice(table).split('trailer\n');
    const starts = [...list.matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at)).toSorted((a, b) => a - b);
    starts.forEach((start, index) => {
      const object = bytes.subarray(start, starts[index + 1] ?? table);
      const [, number = ''] = /^(\d+) 0 obj\n/.exec(object.toString('latin1', 0, 20)) ?? [];
      this.objects.set(Number(number), object.subarray(number.length + ' 0 obj\n'.length));
    });
    this.last = Math.max(...this.objects.keys());
    this.head = bytes.subarray(0, starts[0]);
    this.root = Number(found(/\/Root (\d+) 0 R/, trailer));
    this.trailer = trailer.slice(0, trailer.indexOf('>>') + 2);
  }

  /** An object, its stream included. */
  text(number: number): string {
    return (this.objects.get(number) ?? Buffer.alloc(0)).toString('latin1');
  }

  change(number: number, before: string, after: string): void {
    const text = this.text(number);
    if (!text.includes(before)) throw new Error(`object ${number} has no ${before}`);
    this.objects.set(
      number,
      Buffer.from(
        text.replace(before, () => after),
        'latin1',
      ),
    );
  }

  /** Its pages in their order. */
  pages(): number[] {
    const below = (number: number): number[] => {
      const kids = /\/Kids \[([^\]]*)\]/.exec(this.text(number))?.[1];
      return kids === undefined ? [number] : [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => below(Number(kid)));
    };
    return below(Number(found(/\/Pages (\d+) 0 R/, this.text(this.root))));
  }

  /** Content of a stream. */
  stream(number: number): string {
    const text = this.text(number);
    const start = text.indexOf(' stream\n') + ' stream\n'.length;
    const length = Number(found(/\/Length (\d+)/, text));
    const bytes = Buffer.from(text.slice(start, start + length), 'latin1');
    return (text.slice(0, start).includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
  }

  setStream(number: number, content: string): void {
    const packed = deflateSync(Buffer.from(content, 'latin1'));
    const [begin, end] = [`<</Filter /FlateDecode\n/Length ${packed.length}>> stream\n`, '\nendstream\nendobj\n'];
    this.objects.set(number, Buffer.concat([Buffer.from(begin), packed, Buffer.from(end)]));
  }

  /** @returns the number of an object that is set later */
  reserve(): number {
    this.last += 1;
    this.set(this.last, 'null');
    return this.last;
  }

  set(number: number, text: string): void {
    this.objects.set(number, Buffer.from(`${text}\nendobj\n`, 'latin1'));
  }

  add(text: string): number {
    const number = this.reserve();
    this.set(number, text);
    return number;
  }

  bytes(): Buffer {
    const parts = [this.head];
    let at = this.head.length;
    const table = [...this.objects]
      .toSorted(([a], [b]) => a - b)
      .map(([number, object]) => {
        const begin = Buffer.from(`${number} 0 obj\n`);
        parts.push(begin, object);
        const line = `${String(at).padStart(10, '0')} 00000 n \n`;
        at += begin.length + object.length;
        return line;
      });
    const size = table.length + 1;
    const trailer = this.trailer.replace(/\/Size \d+/, `/Size ${size}`);
    const end = `xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`;
    return Buffer.concat([...parts, Buffer.from(end, 'latin1')]);
  }
}

function found(pattern: RegExp, text: string): string {
  const [, group] = pattern.exec(text) ?? [];
  if (group === undefined) throw new Error(`the file has no ${String(pattern)}`);
  return group;
}
