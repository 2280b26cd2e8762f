const MOST_BYTES = 64 * 1024 * 1024;
/** A picture that another process has withdrawn is answered for so long at most. */
const KEPT_MS = 60_000;

/**
 * Pictures that were asked for a moment ago, in memory: all shoppers of a study see the same ones, and reading a hundred files for a short
 * request is work that anybody could ask for without end.
 */
export class RecentPictures {
  private readonly kept = new Map<string, { bytes: Buffer; until: number }>();
  private size = 0;

  constructor(private readonly most = MOST_BYTES) {}

  get(name: string): Buffer | null {
    const found = this.kept.get(name);
    return found && found.until > Date.now() ? found.bytes : null;
  }

  put(name: string, bytes: Buffer): void {
    this.drop(name);
    this.kept.set(name, { bytes, until: Date.now() + KEPT_MS });
    this.size += bytes.length;
    for (const oldest of this.kept.keys()) {
      if (this.size <= this.most) return;
      this.drop(oldest);
    }
  }

  drop(name: string): void {
    this.size -= this.kept.get(name)?.bytes.length ?? 0;
    this.kept.delete(name);
  }
}
