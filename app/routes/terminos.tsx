import { TextPage } from "~/features/onboarding/components/text-page";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Términos");

export default function Terms() {
  return (
    <TextPage
      title="Términos"
      parts={[
        [
          "Tu cuenta",
          "La abres gratis y recibes créditos de bienvenida. Cuida tu contraseña: lo que se haga con tu cuenta cuenta como tuyo.",
        ],
        [
          "Créditos",
          "Cada respuesta de la IA cuesta un crédito. Los avisos de que atenderá una persona no cuestan, y si una respuesta no se pudo entregar, te devolvemos su crédito.",
        ],
        [
          "Lo que responde la IA",
          "Responde con tus documentos y puede equivocarse. Revisa lo que le enseñas y toma la conversación cuando haga falta.",
        ],
        [
          "Lo que no se vale",
          "Enviar mensajes que la gente no pidió, engañar, o subir información de otros sin su permiso. Podemos suspender la cuenta que lo haga.",
        ],
        [
          "Cuando quieras irte",
          "Puedes dejar de usar el servicio en cualquier momento y pedir que borremos tus datos.",
        ],
      ]}
    />
  );
}
