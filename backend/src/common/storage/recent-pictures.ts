const MOST_BYTES = 64 * 1024 * 1024;
/** Time for which a picture may still be served after another process has withdrawn it. */
const KEPT_MS = 60_000;

/**
 * Cache of recently requested pictures: all shoppers of a study see the same ones, and a short request for a hundred files is
 * work that anyone could cause without end.
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
