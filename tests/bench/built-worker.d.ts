/** `dist/index.js`; the bench's bundler resolves the name. */
declare module "built-worker" {
  const app: {
    fetch(request: Request, env: unknown, context: ExecutionContext): Promise<Response>;
    queue(batch: MessageBatch, env: unknown, context: ExecutionContext): Promise<void>;
  };
  export default app;
}
