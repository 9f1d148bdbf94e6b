import type { ChatMessage } from "./model";

/** A tool call as a model writes it: a name, and its arguments as text. */
export interface ToolWish {
  readonly name: string;
  readonly arguments: string;
}

const ORDERS_CALL = /herramient|funci[oó]n|tool|acci[oó]n|llama|invoc|ejecut|call|execute|run|endpoint/i;

/** The call that a model makes which does whatever a text says: with its names, addresses, values, and its own key. */
export function orderedCall(
  messages: readonly ChatMessage[],
  offered: readonly string[],
  key: string,
): ToolWish | null {
  const text = messages.findLast(({ role }) => role === "user")?.content ?? "";
  if (!ORDERS_CALL.test(text)) return null;
  const name = /\b[a-z]+_[a-z0-9_]+\b/.exec(text.replaceAll("mensaje_del_cliente", ""))?.[0] ?? offered[0] ?? "";
  const address = /https?:\/\/[^\s"»]+/.exec(text)?.[0];
  const pairs = [...text.matchAll(/\b(campo_\d|endpoint|url|method|headers)\s*[=:]\s*"?([^\s",;]+)/g)];
  const given = Object.fromEntries(pairs.map(([, at = "", value = ""]) => [at, value]));
  const wantsKey = /clave|key|secret|token|bearer|contrase/i.test(text);
  return {
    name,
    arguments: JSON.stringify({
      ...given,
      ...(address ? { endpoint: address } : {}),
      ...(wantsKey ? { campo_1: key } : {}),
    }),
  };
}
