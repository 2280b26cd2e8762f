import { decimalText, formatAmount, percent2 } from '@aislelab/domain';
import { INSIGHT_TEXTS, marked } from '@aislelab/statistics';
import { buyingNotes } from '../../../rules/buying-notes.ts';
import type { ReportData } from '../read-report.ts';
import { plainText } from '../write/plain-text.ts';
import { BODY, cell, headCell, splitTable, tableRows, variationCell, WIDTH } from './blocks.ts';
import { COLORS, type Measure, type Page } from './page.ts';
import { comparedCell, currencyOf, inMoney, orNone } from './show.ts';
import { clamp, heightOf } from './wrap.ts';

const { title, columns } = INSIGHT_TEXTS.buying;
const FIRST = 130;
/** Longest note on the bases of the shares, in lines: variations may be many. */
const MOST_LINES = 6;

/** Purchases by the product's buyers, and sales of its category. */
export function buyingPages(data: ReportData, measure: Measure): Page[] {
  const { product, variations } = data;
  const store = currencyOf(data);
  const money = (amount: number) => formatAmount(amount, store);
  const titles = Object.values(columns);
  const width = (WIDTH - FIRST) / titles.length;
  const widths = [FIRST, ...titles.map(() => width)];
  const head = tableRows(
    [[headCell('Variation'), ...titles.map((one) => headCell(one, 'right'))]],
    widths,
    true,
    measure,
  );
  const rows = variations.map((variation) => {
    const { control, product: own, category } = variation;
    const counted = variation.project.sample?.total ?? 0;
    const buyers = own.sample?.cart ?? 0;
    const look = { control, counted, lowBase: own.lowBase, below: 'interval' } as const;
    const { marketShareValue: share } = own;
    const { marketPenetration: penetration, spending, spendingTest } = category;
    return [
      variationCell(variation),
      cell(
        orNone(own.unitsPerBuyer, (units) => marked(decimalText(units, 2), buyers)),
        'right',
        { size: 12, weight: 600 },
      ),
      cell(
        orNone(own.spendingPerBuyer, (amount) => marked(money(amount), buyers)),
        'right',
        { size: 12, weight: 600 },
      ),
      comparedCell(share?.value, share, look, percent2),
      comparedCell(penetration?.value, penetration, look, percent2),
      comparedCell(spending, spendingTest, look, money, inMoney(store)),
    ];
  });
  const text = plainText(buyingNotes(product.category, variations));
  const about = clamp({ text, size: 9.5, color: COLORS.quiet }, WIDTH, MOST_LINES, measure);
  const height = heightOf([about], WIDTH, measure);
  const at = { ...BODY, y: BODY.y + height + 8, height: BODY.height - height - 8 };
  return splitTable(head, tableRows(rows, widths, false, measure), widths, at).map((table) => ({
    title,
    blocks: [{ kind: 'text', at: { ...BODY, height }, paragraphs: [about] }, table],
  }));
}
