import { Flex } from "@radix-ui/themes/components/flex";
import { isRouteErrorResponse, Link, useLocation, useNavigate, useRouteError } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type Words, wayBack, wordsFor } from "~/language/error-words";
import { ErrorPanel } from "../error-panel";
import type { FailedForm } from "../kept-form";
import { usePage } from "../page-context";
import { isUnreached, lacksScript } from "./is-unreached";
import { PRODUCT, titled } from "./page-title";

const AGAIN_MILLISECONDS = 10_000;
/** A server in trouble is asked less often. */
const FAULT_AGAIN_MILLISECONDS = 30_000;

const UNREACHED: Words = [
  "No hay conexión",
  "No pudimos abrir esta página. Se abre sola en cuanto vuelva la conexión; lo que habías guardado sigue ahí.",
  true,
];

/** The title of a page, or of the error that stands in its place. */
export function titleOf(error: unknown): string {
  return error ? titled(wordsFor(isRouteErrorResponse(error) ? error.status : 500)[0]) : PRODUCT;
}

/** The message and request id of a thrown response: from our error body, or a plain sentence. */
function detailsOf(data: unknown): readonly (string | undefined)[] {
  const said: { readonly error?: unknown; readonly requestId?: unknown } = Object(data);
  return [said.error, said.requestId].map((value) => (typeof value === "string" ? value : undefined));
}

/**
 * The one page for every error that was not handled nearer to its cause.
 * @param inConsole true leaves out the frame, where the console stands around it
 */
export function ErrorPage({ inConsole }: { readonly inConsole?: boolean }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const page = usePage();
  const answer = isRouteErrorResponse(error) ? error : null;
  const status = answer?.status ?? 500;
  const [message, requestId] = detailsOf(answer?.data);
  const unreached = isUnreached(error);
  const [title, text, retry] = unreached ? UNREACHED : wordsFor(status);
  const anew = lacksScript(error);
  const every = unreached ? AGAIN_MILLISECONDS : status >= 500 ? FAULT_AGAIN_MILLISECONDS : 0;
  const navigate = useNavigate();
  const [form, setForm] = useState<FailedForm>();
  const address = form?.page ?? pathname + search;
  useEffect(() => {
    if (!every) return;
    // `kept-form` listens to this; it is loaded only if the page had a form.
    dispatchEvent(new CustomEvent("failed", { detail: setForm }));
    const again = () => (anew ? location.reload() : navigate(address, { replace: true }));
    const timer = setInterval(again, every);
    addEventListener("online", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
    };
  }, [every, anew, navigate, address]);
  const [back, label] = wayBack(status, pathname);
  const panel = (
    <ErrorPanel
      headingLevel={1}
      title={title}
      requestId={unreached || status < 500 ? undefined : (requestId ?? page.requestId)}
      retryTo={retry ? address : undefined}
      kept={form?.kept}
      back={<Link to={back}>{label}</Link>}
    >
      {message ?? text}
    </ErrorPanel>
  );
  if (inConsole) return panel;
  return (
    <Flex minHeight="100dvh" asChild>
      <main id="contenido" tabIndex={-1}>
        {panel}
      </main>
    </Flex>
  );
}
