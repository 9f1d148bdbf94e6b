import { Form, Link, useActionData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import footer from "~/features/answering/components/answer-footer.module.css";
import suggestion from "~/features/answering/components/suggest-reply.module.css";
import tools from "~/features/answering/components/tool.module.css";
import { paths } from "~/platform/paths";
import { useHydrated } from "~/ui/hydration";
import type { ConversationSummary, LiveMessage } from "~/wire/events";
import type { PageAnswer } from "../after-form";

const LiveTools = lazy(() => import("./composer-tools").then(({ LiveTools: it }) => ({ default: it })));
const LiveFooter = lazy(() =>
  import("~/features/answering/components/answer-footer").then(({ LiveFooter: it }) => ({ default: it })),
);

interface ComposerToolsProps {
  readonly conversation: ConversationSummary;
  /** The thread's newest message. */
  readonly lastId: number;
  /** The customer's newest message that the page shows. */
  readonly upTo: number;
}

/**
 * The tools in a row above the field; they write through `useComposer`. Until their code is loaded: links and a form.
 */
export function ComposerTools({ conversation, lastId, upTo }: ComposerToolsProps) {
  const hydrated = useHydrated();
  const plain = <PlainTools conversationId={conversation.id} upTo={upTo} />;
  if (!hydrated) return plain;
  return (
    <Suspense fallback={plain}>
      <LiveTools key={conversation.id} conversationId={conversation.id} lastId={lastId} upTo={upTo} />
    </Suspense>
  );
}

function PlainTools({ conversationId, upTo }: { readonly conversationId: number; readonly upTo: number }) {
  const answer = useActionData<PageAnswer>();
  const told = answer?.intent === "suggest-reply" ? answer : undefined;
  return (
    <div className={tools.tools}>
      <div className={tools.row}>
        {/* Has no key: it leaves the thread. */}
        <Link to={paths.templates()} className={tools.tool}>
          <i /> Plantillas
        </Link>
        <Link to={paths.macros({ conversationId, hasta: upTo })} className={tools.tool}>
          <i /> Macros
        </Link>
        <Form method="post">
          <input type="hidden" name="intent" value="suggest-reply" />
          <input type="hidden" name="conversationId" value={conversationId} />
          <button type="submit" className={tools.tool} data-ai>
            <i /> Sugerir respuesta
          </button>
        </Form>
      </div>
      {told ? (
        <div className={suggestion.suggestion}>
          <p>
            {!told.ok
              ? told.error
              : told.value?.kind === "draft"
                ? "Sugerencia de la IA: revísala antes de enviar"
                : "No encontré nada en tus documentos para responder esto."}
          </p>
        </div>
      ) : null}
    </div>
  );
}

/** The line below an answer of the AI. */
export function AnswerFooter({ message }: { readonly message: LiveMessage }) {
  const hydrated = useHydrated();
  const plain = (
    <p className={footer.footer}>
      <Link to={paths.answer(message.id)} className={footer.quiet}>
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
