import { Flex } from "@radix-ui/themes/components/flex";
import { isRouteErrorResponse, Link, useLocation, useNavigate, useRouteError } from "@remix-run/react";
import { useEffect, useState } from "react";
import { ErrorPanel } from "../error-panel";
import type { FailedForm } from "../kept-form";
import { usePage } from "../page-context";
import { isUnreached, lacksScript } from "./is-unreached";
import { PRODUCT, titled } from "./page-title";

const AGAIN_MILLISECONDS = 10_000;
/** A server in trouble is asked less often. */
const FAULT_AGAIN_MILLISECONDS = 30_000;

type Words = readonly [title: string, text: string, retry?: true];

const SERVER_FAULT: Words = [
  "Algo falló de nuestro lado",
  "Ya quedó registrado. Espera un momento y vuelve a intentarlo; lo que habías guardado sigue ahí.",
  true,
];

const WORDS: Readonly<Record<number, Words>> = {
  400: ["No entendimos esa petición", "Regresa y vuelve a intentarlo desde la página."],
  401: ["Inicia sesión para continuar", "Tu sesión terminó o todavía no has entrado."],
  403: ["No tienes acceso a esta página", "Entra con otra cuenta o pide acceso a quien administra la tuya."],
  404: ["No encontramos esta página", "Puede que la dirección esté incompleta o que la página ya no exista."],
  405: ["Esa acción no se puede hacer aquí", "Regresa y vuelve a intentarlo desde la página."],
  413: ["Eso pesa demasiado", "Envía algo más pequeño o divídelo en partes."],
  429: ["Vas muy rápido", "Recibimos demasiados intentos. Espera un minuto y vuelve a probar.", true],
  503: ["Volvemos en un momento", "El servicio está ocupado. Intenta de nuevo en unos segundos.", true],
};

const UNREACHED: Words = [
  "No hay conexión",
  "No pudimos abrir esta página. Se abre sola en cuanto vuelva la conexión; lo que habías guardado sigue ahí.",
  true,
];

/** The Spanish words for an HTTP status. */
function wordsFor(status: number): Words {
  return WORDS[status] ?? (status < 500 ? ["No pudimos completar eso", SERVER_FAULT[1], true] : SERVER_FAULT);
}

/** The title of a page, or of the error that stands in its place. */
export function titleOf(error: unknown): string {
  return error ? titled(wordsFor(isRouteErrorResponse(error) ? error.status : 500)[0]) : PRODUCT;
}

/** The message and request id of a thrown response: from our error body, or a plain sentence. */
function detailsOf(data: unknown): readonly (string | undefined)[] {
  const said: { readonly error?: unknown; readonly requestId?: unknown } = Object(data);
  return [said.error, said.requestId].map((value) => (typeof value === "string" ? value : undefined));
}

/** Where somebody goes from an error, and what the link says. */
function wayBack(status: number, pathname: string): readonly [string, string] {
  if (status === 401) return ["/login", "Ir a iniciar sesión"];
  return /^\/(admin|dashboard)/.test(pathname)
    ? ["/admin/conversations", "Volver a Conversaciones"]
    : ["/", "Volver al inicio"];
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
    // Heard by `kept-form`, which is there only where a form was.
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
