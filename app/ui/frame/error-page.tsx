import { Flex } from "@radix-ui/themes/components/flex";
import { isRouteErrorResponse, Link, useLocation, useNavigate, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { ErrorPanel } from "../error-panel";
import { usePage } from "../page-context";
import { isUnreached, lacksScript } from "./is-unreached";

const AGAIN_MILLISECONDS = 10_000;
/** A server in trouble is asked less often. */
const FAULT_AGAIN_MILLISECONDS = 30_000;

interface Words {
  readonly title: string;
  readonly text: string;
  readonly retry: boolean;
}

const SERVER_FAULT: Words = {
  title: "Algo falló de nuestro lado",
  text: "Ya quedó registrado. Espera un momento y vuelve a intentarlo; lo que habías guardado sigue ahí.",
  retry: true,
};

const WORDS: Readonly<Record<number, Words>> = {
  400: { title: "No entendimos esa petición", text: "Regresa y vuelve a intentarlo desde la página.", retry: false },
  401: { title: "Inicia sesión para continuar", text: "Tu sesión terminó o todavía no has entrado.", retry: false },
  403: {
    title: "No tienes acceso a esta página",
    text: "Entra con otra cuenta o pide acceso a quien administra la tuya.",
    retry: false,
  },
  404: {
    title: "No encontramos esta página",
    text: "Puede que la dirección esté incompleta o que la página ya no exista.",
    retry: false,
  },
  405: {
    title: "Esa acción no se puede hacer aquí",
    text: "Regresa y vuelve a intentarlo desde la página.",
    retry: false,
  },
  413: { title: "Eso pesa demasiado", text: "Envía algo más pequeño o divídelo en partes.", retry: false },
  429: {
    title: "Vas muy rápido",
    text: "Recibimos demasiados intentos. Espera un minuto y vuelve a probar.",
    retry: true,
  },
  503: {
    title: "Volvemos en un momento",
    text: "El servicio está ocupado. Intenta de nuevo en unos segundos.",
    retry: true,
  },
};

const UNREACHED: Words = {
  title: "No hay conexión",
  text: "No pudimos abrir esta página. Se abre sola en cuanto vuelva la conexión; lo que habías guardado sigue ahí.",
  retry: true,
};

/** The Spanish words for an HTTP status. */
function wordsFor(status: number): Words {
  return WORDS[status] ?? (status < 500 ? { ...SERVER_FAULT, title: "No pudimos completar eso" } : SERVER_FAULT);
}

/** The title of a page, or of the error that stands in its place. */
export function titleOf(error: unknown): string {
  const title = "Sistema de Chat Multicanal";
  return error ? `${wordsFor(isRouteErrorResponse(error) ? error.status : 500).title} · ${title}` : title;
}

/** The message and request id of a thrown response: from our error body, or a plain sentence. */
function detailsOf(data: unknown): { readonly message?: string; readonly requestId?: string } {
  if (typeof data !== "object" || data === null) return {};
  const message = "error" in data && typeof data.error === "string" ? data.error : undefined;
  const requestId = "requestId" in data && typeof data.requestId === "string" ? data.requestId : undefined;
  return { message, requestId };
}

/** The one page for every error that was not handled nearer to its cause. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const page = usePage();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const details = isRouteErrorResponse(error) ? detailsOf(error.data) : {};
  const unreached = isUnreached(error);
  const words = unreached ? UNREACHED : wordsFor(status);
  const anew = lacksScript(error);
  const every = unreached ? AGAIN_MILLISECONDS : status >= 500 ? FAULT_AGAIN_MILLISECONDS : null;
  const navigate = useNavigate();
  useEffect(() => {
    if (every === null) return;
    const again = () => (anew ? window.location.reload() : navigate(`${pathname}${search}`, { replace: true }));
    const timer = setInterval(again, every);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [every, anew, navigate, pathname, search]);
  const home = pathname.startsWith("/admin") || pathname === "/dashboard";
  return (
    <Flex minHeight="100dvh" asChild>
      <main id="contenido" tabIndex={-1}>
        <ErrorPanel
          headingLevel={1}
          title={words.title}
          requestId={status >= 500 && !unreached ? (details.requestId ?? page.requestId) : undefined}
          retryTo={words.retry ? `${pathname}${search}` : undefined}
          back={
            status === 401 ? (
              <Link to="/login">Ir a iniciar sesión</Link>
            ) : (
              <Link to={home ? "/admin/conversations" : "/"}>
                {home ? "Volver a Conversaciones" : "Volver al inicio"}
              </Link>
            )
          }
        >
          {details.message ?? words.text}
        </ErrorPanel>
      </main>
    </Flex>
  );
}
