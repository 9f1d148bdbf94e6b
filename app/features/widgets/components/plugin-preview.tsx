import { buttonColors } from "~/wire/color";
import { WIDGET_SIZES } from "~/wire/widget-look";
import { type PluginSettings, POSITION_LABELS, SIZE_LABELS } from "../plugin-settings";
import styles from "./plugin-preview.module.css";

/** The voice button on a page, as large as it will be there. */
export function PluginPreview({ position, color, size }: PluginSettings) {
  const { surface, icon } = buttonColors(color);
  const pixels = WIDGET_SIZES[size];
  return (
    <div
      className={styles.window}
      role="img"
      aria-label={`Botón de voz: ${POSITION_LABELS[position].toLowerCase()}, ${SIZE_LABELS[size].toLowerCase()}`}
    >
      <div className={styles.bar}>
        <i />
        <i />
        <i />
      </div>
      <div className={styles.lines}>
        <i />
        <i />
        <i />
        <i />
      </div>
      <div
        className={styles.button}
        data-testid="plugin-button"
        data-position={position}
        style={{ width: pixels, height: pixels, backgroundColor: surface, color: icon }}
      >
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d="M12 3.5a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3z" />
          <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />
        </svg>
      </div>
    </div>
  );
}
