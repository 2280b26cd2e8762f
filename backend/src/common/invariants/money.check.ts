import type { mongo } from 'mongoose';
import type { Finding } from './rules.ts';
import { idOf, number, read, text } from './rows.ts';

/** Cents received and refunded. */
interface Moved {
  in: number;
  out: number;
}

/** Credit by project, money by payment, and the lines that belong to neither. */
export async function sumsOfLedger(db: mongo.Db) {
  const projectOf = new Map<string, string>();
  for await (const row of read(db, 'payments', ['project'])) projectOf.set(idOf(row), text(row['project']));
  const credit = new Map<string, number>();
  const money = new Map<string, Moved>();
  const findings: Finding[] = [];
  for await (const row of read(db, 'ledger', ['project', 'payment', 'money', 'credit', 'event'])) {
    const [project, payment] = [text(row['project']), text(row['payment'])];
    if (projectOf.get(payment) !== project) findings.push({ rule: 'ledger', id: idOf(row) });
    credit.set(project, (credit.get(project) ?? 0) + number(row['credit']));
    const sums = money.get(payment) ?? { in: 0, out: 0 };
    const moved = number(row['money']);
    if (moved > 0) sums.in += moved;
    else sums.out -= moved;
    money.set(payment, sums);
  }
  return { credit, money, findings };
}

export async function checkPayments(db: mongo.Db, money: ReadonlyMap<string, Moved>): Promise<Finding[]> {
  const open = new Set<string>();
  const findings: Finding[] = [];
  for await (const row of read(db, 'payments', ['project', 'status', 'received', 'refunded'])) {
    const [id, project] = [idOf(row), text(row['project'])];
    const [received, refunded] = [number(row['received']), number(row['refunded'])];
    const told = money.get(id) ?? { in: 0, out: 0 };
    if (told.in !== received || told.out !== refunded || refunded > received) findings.push({ rule: 'money', id });
    if (row['status'] !== 'PENDING') continue;
    if (open.has(project)) findings.push({ rule: 'open', id });
    open.add(project);
  }
  return findings;
}
