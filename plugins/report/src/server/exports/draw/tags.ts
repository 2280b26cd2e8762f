import type { SKRSContext2D } from '@napi-rs/canvas';

/** A part of a document for a screen reader: its role, and its parts in the order of reading. */
export interface Element {
  /** As PDF names it: `H1`, `P`, `Table`, `TR`, `TH`, `TD`, `Figure` and so on. */
  role: string;
  /** Further entries of its dictionary, as PDF writes them. */
  more: string;
  parts: (Element | Drawn)[];
}
/** Drawing on a page between two operators, numbered within the page. */
export interface Drawn {
  page: number;
  mark: number;
}

/** An invisible square that marks the place of an operator; nothing else that is drawn is as small. */
const GRAIN = 1 / 1_024;
export const GRAIN_OPERATORS = '0 0 .0009765625 .0009765625 re\nf\n';

/** Records the roles of everything on a page while it is drawn: the drawing library cannot. */
export class Tags {
  readonly document: Element = { role: 'Document', more: '', parts: [] };
  /** Operators of each page, one for each grain in its content. */
  readonly operators: string[][] = [];
  private context: SKRSContext2D | null = null;
  private marks = 0;
  /** `true` while drawing belongs to an element that is tagged as a whole. */
  private whole = false;
  private readonly open: Element[] = [this.document];

  page(context: SKRSContext2D): void {
    this.context = context;
    this.operators.push([]);
    this.marks = 0;
  }

  /** Adds an element; the tags of `draw` become its parts. */
  element(role: string, draw: () => void, more = ''): void {
    const element: Element = { role, more, parts: [] };
    this.open.at(-1)?.parts.push(element);
    this.open.push(element);
    draw();
    this.open.pop();
  }

  /** Adds an element without parts for the drawing of `draw`. */
  drawn(role: string, draw: () => void, more = ''): void {
    if (this.whole) return draw();
    const mark = this.marks;
    this.marks += 1;
    this.open.at(-1)?.parts.push({ role, more, parts: [{ page: this.operators.length - 1, mark }] });
    this.asWhole(`/${role} <</MCID ${mark}>> BDC`, draw);
  }

  /** Marks the drawing of `draw` as decoration, which screen readers skip. */
  decoration(draw: () => void): void {
    this.asWhole('/Artifact BMC', draw);
  }

  /** A line whose glyphs do not map to letters. */
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
