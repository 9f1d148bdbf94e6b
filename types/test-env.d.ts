declare namespace Cloudflare {
  interface Env {
    DB: D1Database;
    DB_1: D1Database;
    FILES: R2Bucket;
    ANSWERS: Queue;
    DELIVERIES: Queue;
    DOCUMENTS: Queue;
    FETCHES: Queue;
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
