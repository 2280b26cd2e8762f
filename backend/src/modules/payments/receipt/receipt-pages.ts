import { FONT_FEATURES, fontFamily, fontFilesFor } from '@aislelab/server-kit/fonts';
import { GlobalFonts, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { readFileSync } from 'node:fs';

/** Contents of a receipt, as text. */
export interface Receipt {
  number: string;
  date: string;
  billedTo: readonly string[];
  lines: readonly { label: string; note: string; amount: string }[];
  total: { label: string; amount: string };
  foot: string;
}

/** A4 in points of 1/72 inch. */
const PAGE = { width: 595, height: 842, margin: 56 };
const INK = { text: '#14211f', quiet: '#52615d', line: '#dbe2df' } as const;
const registered = new Set<string>();

/** One page of text that can be searched and copied. */
export function drawReceipt(receipt: Receipt): Uint8Array {
  const family = register(fontFilesFor(JSON.stringify(receipt)));
  const document = new PDFDocument({ title: `Receipt ${receipt.number}`, creator: 'AisleLab' });
  // The library declares the browser's own context here; what it returns is one of its own.
  const pen = new Pen(document.beginPage(PAGE.width, PAGE.height) as unknown as SKRSContext2D, family);
  pen.text('AisleLab', PAGE.margin, 76, { size: 15, weight: 700 });
  pen.text('Receipt', PAGE.margin, 128, { size: 27, weight: 700 });
  drawFacts(pen, receipt);
  const end = drawLines(pen, receipt);
  pen.text(receipt.total.label, PAGE.margin, end + 32, { size: 12, weight: 700 });
  pen.text(receipt.total.amount, PAGE.width - PAGE.margin, end + 32, { size: 12, weight: 700, align: 'right' });
  pen.text(receipt.foot, PAGE.margin, PAGE.height - 48, { size: 8.5, color: INK.quiet });
  document.endPage();
  return document.close();
}

function drawFacts(pen: Pen, { number, date, billedTo }: Receipt): void {
  const right = PAGE.width / 2 + 40;
  const label = { size: 8.5, color: INK.quiet } as const;
  pen.text('Billed to', PAGE.margin, 172, label);
  billedTo.forEach((line, index) =>
    pen.text(line, PAGE.margin, 189 + index * 16, { size: 10.5, weight: index === 0 ? 600 : 400, width: right - 110 }),
  );
  pen.text('Number', right, 172, label);
  pen.text(number, right, 189, { size: 10.5 });
  pen.text('Date', right, 212, label);
  pen.text(date, right, 229, { size: 10.5 });
}

function drawLines(pen: Pen, { lines }: Receipt): number {
  let y = 276;
  for (const { label, note, amount } of lines) {
    pen.rule(y);
    pen.text(label, PAGE.margin, y + 24, { size: 11, weight: 600, width: 340 });
    pen.text(note, PAGE.margin, y + 41, { size: 9, color: INK.quiet, width: 340 });
    pen.text(amount, PAGE.width - PAGE.margin, y + 24, { size: 11, align: 'right' });
    y += 58;
  }
  pen.rule(y);
  return y;
}

interface Style {
  size: number;
  weight?: 400 | 600 | 700;
  color?: string;
  align?: 'left' | 'right';
  /** A longer text is drawn narrower: a name is never cut off. */
  width?: number;
}
class Pen {
  constructor(
    private readonly context: SKRSContext2D,
    private readonly family: string,
  ) {}

  text(text: string, x: number, y: number, { size, weight = 400, color = INK.text, align = 'left', width }: Style) {
    const { context, family } = this;
    context.fillStyle = color;
    context.textAlign = align;
    context.font = `${weight} ${size}px ${family}`;
    context.fontFeatureSettings = FONT_FEATURES;
    const wide = context.measureText(text).width;
    if (width !== undefined && wide > width) context.font = `${weight} ${(size * width) / wide}px ${family}`;
    context.fillText(text, x, y);
  }

  rule(y: number): void {
    this.context.fillStyle = INK.line;
    this.context.fillRect(PAGE.margin, y, PAGE.width - 2 * PAGE.margin, 0.8);
  }
}

/** @returns the font for the canvas */
function register(fonts: Readonly<Record<string, string>>): string {
  for (const [name, file] of Object.entries(fonts)) {
    if (registered.has(name)) continue;
    GlobalFonts.register(readFileSync(file), name);
    registered.add(name);
  }
  return fontFamily(Object.keys(fonts));
}
