import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import type { FormRefusal } from "~/platform/form-answer";
import { visitorPaths } from "~/platform/visitor-paths";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { Input } from "~/ui/input";
import { type Answers, DOCUMENT_STEP, FIELDS } from "../steps";
import { questionOf, TIPS } from "../wizard-texts";

interface PlainWizardProps {
  readonly greeting: string;
  readonly wizardKey: string;
  readonly pass: string;
  readonly now: { readonly step: number; readonly answers: Answers; readonly said: string | null };
  readonly refused?: FormRefusal;
}

/** The same ten questions as forms, one a page, for browsers without JavaScript. */
export function PlainWizard({ greeting, wizardKey, pass, now: { step, answers, said }, refused }: PlainWizardProps) {
  const isLast = step >= DOCUMENT_STEP;
  const reason = refused?.error ?? said;
  return (
    <form method="post" action={visitorPaths.setupWizard()} encType={isLast ? "multipart/form-data" : undefined}>
      <input type="hidden" name="intent" value={isLast ? "create" : "answer"} />
      <input type="hidden" name="key" value={wizardKey} />
      <input type="hidden" name="pass" value={pass} />
      <input type="hidden" name="step" value={step} />
      {FIELDS.map((field) => (
        <input key={field} type="hidden" name={field} value={answers[field] ?? ""} />
      ))}
      <Flex direction="column" gap="4">
        {step === 1 && !said ? <p>{greeting}</p> : null}
        <FormError>{reason}</FormError>
        <Text as="p" size="2" color="gray">
          Pregunta {step} de {DOCUMENT_STEP}
        </Text>
        <Field label={questionOf(step, answers)} hint={TIPS[step]} id="respuesta">
          {(control) =>
            isLast ? (
              <input {...control} type="file" name="file" accept=".pdf,.txt,.doc,.docx" />
            ) : (
              <Input {...control} name="answer" autoComplete="off" maxLength={2_000} />
            )
          }
        </Field>
        {isLast ? (
          <Text as="p" size="2" color="gray">
            Al crear tu cuenta aceptas el <a href={visitorPaths.privacy()}>aviso de privacidad</a> y los{" "}
            <a href={visitorPaths.terms()}>términos</a>.
          </Text>
        ) : null}
        <Button type="submit">{isLast ? "Crear mi cuenta" : "Enviar"}</Button>
      </Flex>
    </form>
  );
}
