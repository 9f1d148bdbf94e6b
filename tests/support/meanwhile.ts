import { interceptDatabase } from "./intercept-database";

/** Does something else once, right before the next statement that a pattern finds: what a colleague does meanwhile. */
export class Meanwhile {
  private next: (() => Promise<unknown>) | null = null;

  constructor(private readonly pattern: RegExp) {}

  once(work: () => Promise<unknown>): void {
    this.next = work;
  }

  forget(): void {
    this.next = null;
  }

  readonly around = (database: D1Database): D1Database =>
    interceptDatabase(database, async ({ texts, run }) => {
      const next = texts.some((text) => this.pattern.test(text)) ? this.next : null;
      if (next) {
        this.next = null;
        await next();
      }
      return run();
    });
}
