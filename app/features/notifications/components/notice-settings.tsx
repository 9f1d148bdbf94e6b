import { Form } from "@remix-run/react";
import { KIND_TEXTS, NOTIFICATION_TYPES } from "../kinds";
import { BrowserSwitches } from "./browser-switches";
import { KindIcon } from "./kind-icon";

/** Which kinds this person wants to hear of; each switch is a form of its own, so it works without JavaScript. */
export function NoticeSettings({ muted }: { readonly muted: readonly string[] }) {
  return (
    <aside className="notice-settings" id="que-te-avisa" aria-labelledby="que-te-avisa-titulo">
      <h2 id="que-te-avisa-titulo">Qué te avisa</h2>
      <p>Lo que apagues no suena, no cuenta y no aparece en pantalla. Se queda en la lista por si lo buscas.</p>
      <ul>
        {NOTIFICATION_TYPES.map((kind) => {
          const on = !muted.includes(kind);
          return (
            <li key={kind}>
              <Form method="post" preventScrollReset replace>
                <input type="hidden" name="intent" value="mute" />
                <input type="hidden" name="kind" value={kind} />
                <input type="hidden" name="muted" value={String(on)} />
                <button type="submit" role="switch" aria-checked={on} className="notice-switch">
                  <KindIcon type={kind} />
                  <span>
                    {KIND_TEXTS[kind].name}
                    <small>{KIND_TEXTS[kind].when}</small>
                  </span>
                  <span className="notice-knob" aria-hidden />
                </button>
              </Form>
            </li>
          );
        })}
      </ul>
      <BrowserSwitches />
    </aside>
  );
}
