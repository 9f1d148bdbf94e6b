import { type ComponentPropsWithoutRef, useState } from "react";
import { UploadIcon } from "~/ui/icons";
import styles from "./file-picker.module.css";

/**
 * A file field in the page's own language. The browser's control lies over it unseen, so that keyboard, dropping a file
 * and a page without JavaScript work as everywhere; the face follows the control's validity.
 */
export function FilePicker(input: Omit<ComponentPropsWithoutRef<"input">, "type" | "onChange" | "required">) {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <span className={styles.picker}>
      <input
        {...input}
        type="file"
        required
        onChange={(event) => setNames([...(event.currentTarget.files ?? [])].map(({ name }) => name))}
      />
      <span className={styles.face} aria-hidden>
        <UploadIcon />
        <span className={styles.empty}>
          {input.multiple ? "Elige archivos o suéltalos aquí" : "Elige un archivo o suéltalo aquí"}
        </span>
        <span className={styles.chosen}>
          {names.length > 1 ? `${names.length} archivos elegidos` : (names[0] ?? "Archivo elegido")}
        </span>
      </span>
    </span>
  );
}

/** Chooses files in a file field, as a person would. */
export function choose(field: HTMLInputElement, files: FileList): void {
  field.files = files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
