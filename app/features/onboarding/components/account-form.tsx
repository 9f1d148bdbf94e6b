import { Text } from "@radix-ui/themes/components/text";
import { useEffect, useRef } from "react";
import { refusalOf } from "~/platform/form-answer";
import { useHydrated } from "~/ui/hydration";
import { type AccountDraft, ASKED_FIELDS } from "../draft";
import styles from "./account-form.module.css";
import { DescribeForm } from "./describe-form";
import { DraftForm } from "./draft-form";
import { type DraftAnswer, useAccountForms } from "./use-account-forms";

interface AccountFormProps {
  readonly pass: string;
  /** The server's answer to a form that was sent without scripts. */
  readonly answered?: DraftAnswer;
  readonly leave?: (address: string) => void;
}

/** An account from a description: it is read, what it left out is asked, and the account is made. */
export function AccountForm({ pass, answered, leave }: AccountFormProps) {
  const { answer, busy, send, correct } = useAccountForms(answered, leave);
  const hydrated = useHydrated();
  const refused = refusalOf(answer?.ok === false ? answer : undefined, "create");
  const draft: AccountDraft | null = answer?.ok ? answer.value : (refused?.result.initialValue ?? null);
  const stage = busy === "analyse" ? "analysis" : busy === "create" ? "creating" : draft ? "form" : "input";
  const missing = draft ? ASKED_FIELDS.filter((field) => !draft[field]).length : 0;
  const status = useRef<HTMLParagraphElement>(null);
  const hasDraft = draft !== null;
  const described = useRef<HTMLDivElement>(null);
  const had = useRef(hasDraft);
  useEffect(() => {
    // The button that was pressed is gone with its form.
    if (hasDraft !== had.current) (hasDraft ? status.current : described.current?.querySelector("textarea"))?.focus();
    had.current = hasDraft;
  }, [hasDraft]);
  return (
    <div className={styles.card} data-stage={stage} data-testid="account-form">
      <Text as="p" weight="medium" role="status" tabIndex={-1} ref={status} className={styles.status}>
        {STATUS[stage]}
        {stage === "form" && missing > MOST_MISSING ? (
          <Text as="span" weight="regular" color="gray">
            {` Nos faltan ${missing} datos que tu descripción no dice.`}
          </Text>
        ) : null}
      </Text>
      {/* It stays below the second form, with its text and its file, for whoever goes back to it. */}
      <div hidden={hasDraft} ref={described}>
        <DescribeForm
          pass={pass}
          description={draft?.description}
          refused={refusalOf(answer?.ok === false ? answer : undefined, "analyse")}
          pending={busy === "analyse"}
          send={(form) => send("analyse", form)}
        />
      </div>
      {draft ? (
        <DraftForm
          draft={draft}
          refused={refused}
          pending={busy === "create"}
          send={(form) => send("create", form)}
          correct={hydrated ? correct : undefined}
        />
      ) : null}
    </div>
  );
}

/** When more is missing, the form says why it asks for so much. */
const MOST_MISSING = 3;

const STATUS = {
  input: "",
  analysis: "Procesando información...",
  form: "¡Análisis completado!",
  creating: "Creando tu cuenta...",
} as const;
