import { Form } from "@remix-run/react";
import { MoonGlyph, SunGlyph } from "../glyphs";
import { DesktopIcon } from "../icons";
import type { ThemeChoice } from "./theme";
import styles from "./theme-switch.module.css";

const CHOICES = [
  { value: "system", label: "Sistema", Icon: DesktopIcon },
  { value: "light", label: "Claro", Icon: SunGlyph },
  { value: "dark", label: "Oscuro", Icon: MoonGlyph },
] as const;

/** Three buttons that store the console's colours and return to `here`. */
export function ThemeSwitch({ theme, here }: { readonly theme: ThemeChoice; readonly here: string }) {
  return (
    <Form method="post" action="/preferences/theme" preventScrollReset replace>
      <input type="hidden" name="returnTo" value={here} />
      <fieldset className={styles.choices}>
        <legend className="ui-sr">Colores</legend>
        {CHOICES.map(({ value, label, Icon }) => (
          <button key={value} type="submit" name="theme" value={value} aria-pressed={theme === value}>
            <Icon aria-hidden />
            {label}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
