import { type ComponentPropsWithoutRef, useState } from "react";
import { UploadIcon } from "~/ui/icons";

/**
 * A file field in the page's own language. The browser's control lies over it unseen, so that keyboard, dropping a file
 * and a page without JavaScript work as everywhere; the face follows the control's validity.
 */
export function FilePicker(input: Omit<ComponentPropsWithoutRef<"input">, "type" | "onChange" | "required">) {
  const [name, setName] = useState("");
  return (
    <span className="file-picker">
      <input
        {...input}
        type="file"
        required
        onChange={(event) => setName(event.currentTarget.files?.[0]?.name ?? "")}
      />
      <span className="ui-input file-picker-face" aria-hidden>
        <UploadIcon />
        <span className="file-picker-empty">Elige un archivo o suéltalo aquí</span>
        <span className="file-picker-chosen">{name || "Archivo elegido"}</span>
      </span>
    </span>
  );
}
