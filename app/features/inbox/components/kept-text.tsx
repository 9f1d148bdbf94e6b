import { Flex } from "@radix-ui/themes/components/flex";
import { useEffect, useState } from "react";
import { CopyButton } from "~/ui/copy-button";
import { draftKey, readDraft } from "../drafts";
import styles from "./kept-text.module.css";

/** The text that somebody was writing in a thread that is gone, to be taken along. */
export function KeptText({ userId, conversationId }: { readonly userId: number; readonly conversationId: number }) {
  const [text, setText] = useState("");
  useEffect(() => {
    const kinds = ["reply", "note"] as const;
    const drafts = kinds.map((kind) => readDraft(draftKey(userId, conversationId, kind), Date.now())?.text);
    setText(drafts.filter(Boolean).join("\n\n"));
  }, [userId, conversationId]);
  if (text === "") return null;
  return (
    <Flex direction="column" align="center" gap="2" mt="3">
      <p className={styles.words} dir="auto">
        {text}
      </p>
      <CopyButton text={text} label="Copiar lo que escribiste" />
    </Flex>
  );
}
