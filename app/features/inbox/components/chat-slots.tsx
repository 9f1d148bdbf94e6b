import { Form, Link, useActionData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { paths } from "~/platform/paths";
import { useHydrated } from "~/ui/hydration";
import type { ConversationSummary, LiveMessage } from "~/wire/events";
import type { PageAnswer } from "../after-form";

const LiveTools = lazy(() => import("./composer-tools").then(({ LiveTools: it }) => ({ default: it })));
const LiveFooter = lazy(() =>
  import("~/features/answering/components/answer-footer").then(({ LiveFooter: it }) => ({ default: it })),
);

/** What helps to write, in a row above the field; it writes through `useComposer`. Until it is loaded, links and a form. */
export function ComposerTools({ conversation }: { readonly conversation: ConversationSummary }) {
  const hydrated = useHydrated();
  const plain = <PlainTools conversationId={conversation.id} />;
  if (!hydrated) return plain;
  return (
    <Suspense fallback={plain}>
      <LiveTools key={conversation.id} conversationId={conversation.id} />
    </Suspense>
  );
}

function PlainTools({ conversationId }: { readonly conversationId: number }) {
  const answer = useActionData<PageAnswer>();
  const told = answer?.intent === "suggest-reply" ? answer : undefined;
  return (
    <div className="composer-tools">
      {/* No letter presses it: it leaves the thread. */}
      <Link to={paths.templates()} className="tool">
        <i /> Plantillas
      </Link>
      <Form method="post">
        <input type="hidden" name="intent" value="suggest-reply" />
        <input type="hidden" name="conversationId" value={conversationId} />
        <button type="submit" className="tool" data-ai>
          <i /> Sugerir respuesta
        </button>
      </Form>
      {told ? (
        <p className="suggestion">
          {!told.ok
            ? told.error
            : told.value?.kind === "draft"
              ? "Sugerencia de la IA: revísala antes de enviar"
              : "No encontré nada en tus documentos para responder esto."}
        </p>
      ) : null}
    </div>
  );
}

/** What stands below an answer of the AI. */
export function AnswerFooter({ message }: { readonly message: LiveMessage }) {
  const hydrated = useHydrated();
  const plain = (
    <p className="answer-footer">
      <Link to={paths.answer(message.id)} className="answer-why">
        Ver por qué
      </Link>
    </p>
  );
  if (!hydrated) return plain;
  return (
    <Suspense fallback={plain}>
      <LiveFooter conversationId={message.conversationId} messageId={message.id} />
    </Suspense>
  );
}
