import type { SKRSContext2D } from '@napi-rs/canvas';

/** A part of a document as a screen reader is told it: what it is, and its parts in the order of reading. */
export interface Element {
  /** As PDF names it: `H1`, `P`, `Table`, `TR`, `TH`, `TD`, `Figure` and so on. */
  role: string;
  /** Further entries of its dictionary, as PDF writes them. */
  more: string;
  parts: (Element | Drawn)[];
}
/** What is drawn on a page between two operators, numbered within the page. */
export interface Drawn {
  page: number;
  mark: number;
}

/** A square that nobody can see, and nothing else that is drawn is as small: it stands where an operator has to. */
const GRAIN = 1 / 1_024;
export const GRAIN_OPERATORS = '0 0 .0009765625 .0009765625 re\nf\n';

/** Notes while pages are drawn what each thing on them is: the library that draws has no words for it. */
export class Tags {
  readonly document: Element = { role: 'Document', more: '', parts: [] };
  /** Of each page, what has to stand in its content instead of each grain. */
  readonly operators: string[][] = [];
  private context: SKRSContext2D | null = null;
  private marks = 0;
  /** What is drawn belongs to something that is tagged as a whole. */
  private whole = false;
  private readonly open: Element[] = [this.document];

  page(context: SKRSContext2D): void {
    this.context = context;
    this.operators.push([]);
    this.marks = 0;
  }

  /** What `draw` tags becomes part of an element. */
  element(role: string, draw: () => void, more = ''): void {
    const element: Element = { role, more, parts: [] };
    this.open.at(-1)?.parts.push(element);
    this.open.push(element);
    draw();
    this.open.pop();
  }

  /** What `draw` draws is an element without parts. */
  drawn(role: string, draw: () => void, more = ''): void {
    if (this.whole) return draw();
    const mark = this.marks;
    this.marks += 1;
    this.open.at(-1)?.parts.push({ role, more, parts: [{ page: this.operators.length - 1, mark }] });
    this.asWhole(`/${role} <</MCID ${mark}>> BDC`, draw);
  }

  /** What `draw` draws is decoration, and is not read out. */
  decoration(draw: () => void): void {
    this.asWhole('/Artifact BMC', draw);
  }

  /** A line whose letters say nothing of what they stand for. */
  spelled(text: string, draw: () => void): void {
    this.between(`/Span <</ActualText ${pdfText(text)}>> BDC`, draw);
  }

  private asWhole(begin: string, draw: () => void): void {
    this.whole = true;
    this.between(begin, draw);
    this.whole = false;
  }

  private between(begin: string, draw: () => void): void {
    this.put(begin);
    draw();
    this.put('EMC');
  }

  private put(operator: string): void {
    this.operators.at(-1)?.push(operator);
    this.context?.fillRect(0, 0, GRAIN, GRAIN);
  }
}

/** Text as PDF writes it in any script: UTF-16 in hexadecimal digits. */
export function pdfText(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}
