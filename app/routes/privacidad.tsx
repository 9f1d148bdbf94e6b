import { TextPage } from "~/features/onboarding/components/text-page";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Aviso de privacidad");

export default function Privacy() {
  return (
    <TextPage
      title="Aviso de privacidad"
      parts={[
        [
          "Qué datos pedimos",
          "Tu nombre, correo y teléfono, y los datos de tu negocio: nombre, industria, contacto, página web y los documentos que subas.",
        ],
        [
          "Para qué los usamos",
          "Para abrir tu cuenta, mostrarte los mensajes de tus clientes y responderlos con la información de tus documentos. No los vendemos ni los usamos para publicidad de otros.",
        ],
        [
          "Los mensajes de tus clientes",
          "Son tuyos. Los guardamos para que tu equipo los atienda. Si usamos un modelo de IA externo, recibe lo que necesita para responder: la conversación, lo que configuraste y partes de tus documentos. También lee tus documentos para poder buscar en ellos.",
        ],
        [
          "Mientras llenas el formulario",
          "Leemos lo que escribes en el asistente para entenderlo, a veces con el modelo de IA, pero no lo guardamos hasta que creas la cuenta. Un PDF que subas antes de crearla se borra al día siguiente si no terminas.",
        ],
        [
          "Tus derechos",
          "Puedes pedir ver, corregir o borrar tus datos cuando quieras. Entra a tu cuenta o escribe al correo con el que te atendemos.",
        ],
      ]}
    />
  );
}
