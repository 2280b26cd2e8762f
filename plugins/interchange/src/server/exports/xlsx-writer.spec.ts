import { describe, expect, it } from '@jest/globals';
import type { Response } from 'express';
import { Writable } from 'node:stream';
import { XlsxWriter } from './xlsx-writer.ts';

/** A reader that takes nothing. */
class Stopped extends Writable {
  readonly socket = { bytesWritten: 0 };
  setHeader(): void {}
  override _write(): void {}
}
const open = () => {
  const reader = new Stopped();
  return { reader, writer: new XlsxWriter(reader as unknown as Response, 'products', ['Name']) };
};

describe('a workbook whose reader leaves', () => {
  it('while its last part is sent, is ended', async () => {
    const { reader, writer } = open();
    await writer.row(['Oats']);
    const ending = writer.end();
    setTimeout(() => reader.destroy(), 50);
    await ending;
    expect(writer.closed).toBe(true);
  });

  it('while its rows are written, waits for no reader and is ended', async () => {
    const { reader, writer } = open();
    setTimeout(() => reader.destroy(), 200);
    let rows = 0;
    for (; rows < 100_000 && !writer.closed; rows += 1) await writer.row([`Oats ${rows} ${Math.random()}`]);
    expect(rows).toBeLessThan(100_000);
    await writer.end();
  });
});
