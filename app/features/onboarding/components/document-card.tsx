import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { type DragEvent, useState } from "react";
import { visitorPaths } from "~/platform/visitor-paths";
import { Button } from "~/ui/button";
import { FormError } from "~/ui/form-error";
import { wizardFileFlaw } from "../file-rules";
import type { Wizard } from "../wizard";
import styles from "./document-card.module.css";

const ACCEPTS = ".pdf,.txt,.doc,.docx";

interface DocumentCardProps {
  readonly wizard: Wizard;
  readonly failed: boolean;
  /** The chosen file; it outlives the card, which goes while an answer is changed. */
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
}

/** Step ten: a document by click or by drop, or none. */
export function DocumentCard({ wizard, failed, file, onFile }: DocumentCardProps) {
  const [flaw, setFlaw] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = wizardFileFlaw(chosen);
    setFlaw(wrong);
    onFile(wrong === null ? chosen : null);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <section className={styles.card} aria-label="Documento de tu negocio">
      <label
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <input
          type="file"
          className="ui-sr"
          accept={ACCEPTS}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            // The same file may be chosen again after it was mended.
            event.currentTarget.value = "";
          }}
        />
        <span>{file ? file.name : "Arrastra aquí tu archivo o haz clic para elegirlo"}</span>
        <span className={styles.hint}>PDF, DOC, DOCX o TXT, hasta 10 MB</span>
      </label>
      <FormError>{flaw}</FormError>
      <Text as="p" size="2" color="gray">
        Al crear tu cuenta aceptas el <a href={visitorPaths.privacy()}>aviso de privacidad</a> y los{" "}
        <a href={visitorPaths.terms()}>términos</a>.
      </Text>
      <Flex gap="2" wrap="wrap">
        {failed ? (
          <Button type="button" onClick={() => wizard.retry()}>
            Reintentar
          </Button>
        ) : null}
        <Button type="button" variant="soft" onClick={() => wizard.withoutFile()}>
          Continuar sin archivo
        </Button>
        {file ? (
          <Button type="button" onClick={() => wizard.withFile(file)}>
            Continuar con archivo
          </Button>
        ) : null}
      </Flex>
    </section>
  );
}
