import type { ReactNode } from "react";
import { Fold } from "~/ui/fold";
import type { IntegrationType } from "../schema";
import styles from "./setup-steps.module.css";

/** A word exactly as on the provider's page. */
function On({ children }: { readonly children: string }) {
  return <b>{children}</b>;
}

/** The address is always pasted in the third step: other texts of the card refer to it. */
const STEPS: Readonly<Record<IntegrationType, readonly ReactNode[]>> = {
  brevo: [
    <>
      Entra a app.brevo.com. Arriba a la derecha toca el nombre de tu negocio y elige <On>SMTP y API</On> →{" "}
      <On>Claves API</On> → <On>Generar una nueva clave API</On>. Ponle «Chat», cópiala y pégala aquí en «Clave de API».
      Brevo te la muestra una sola vez.
    </>,
    <>
      Conecta tu WhatsApp y tu chat en Brevo: menú <On>Conversaciones</On> → <On>Configuración</On> → <On>Canales</On>.
      Para WhatsApp, Brevo te pedirá entrar con tu Facebook. Para el chat de tu página, copia el código y pégalo aquí en
      «Código del widget».
    </>,
    <>
      Copia la «Dirección de aviso» de esta tarjeta. En Brevo: <On>Conversaciones</On> → <On>Configuración</On> →{" "}
      <On>Integraciones</On> → <On>Webhooks</On>. Pégala, marca los tres avisos (conversación iniciada, fragmento y
      transcripción) y guarda.
    </>,
    <>
      Para escribir correos: <On>Remitentes, dominios e IP dedicadas</On> → <On>Añadir un remitente</On>. Confírmalo
      desde tu correo y escribe esa misma dirección aquí en «Email desde el que escribes».
    </>,
    <>
      Toca <b>Guardar</b>. Luego escríbete un WhatsApp desde otro teléfono: en unos segundos debe aparecer en
      Conversaciones, y aquí en «Último aviso recibido».
    </>,
  ],
  twilio: [
    <>
      Entra a console.twilio.com. En la página de inicio baja hasta <On>Account Info</On>: copia el <On>Account SID</On>{" "}
      y el <On>Auth Token</On> (toca <On>Show</On> para verlo) y pégalos aquí.
    </>,
    <>
      ¿Aún no tienes número? Menú <On>Phone Numbers</On> → <On>Manage</On> → <On>Buy a number</On>. Elige uno que diga{" "}
      <On>SMS</On> y escríbelo aquí con su país.
    </>,
    <>
      Copia la «Dirección de aviso» de esta tarjeta. En Twilio: <On>Phone Numbers</On> → <On>Manage</On> →{" "}
      <On>Active numbers</On> → tu número. En <On>Messaging Configuration</On>, donde dice <On>A message comes in</On>,
      elige <On>Webhook</On>, pega la dirección, deja <On>HTTP POST</On> y toca <On>Save configuration</On>.
    </>,
    <>
      ¿También WhatsApp con Twilio? <On>Messaging</On> → <On>Senders</On> → <On>WhatsApp senders</On> → tu número: pega
      la misma dirección en <On>Webhook URL for incoming messages</On>.
    </>,
    <>
      Toca <b>Guardar</b> y mándate un SMS a tu número de Twilio desde tu celular. Si tu cuenta de Twilio es de prueba,
      solo puede escribir a los números que verificaste en Twilio.
    </>,
  ],
  httpsms: [
    <>
      En un teléfono Android con chip y saldo, abre httpsms.com, baja la app, instálala y entra con tu cuenta. Deja ese
      teléfono cargando y con internet: es el que envía y recibe.
    </>,
    <>
      En la computadora entra a httpsms.com con la misma cuenta → <On>Settings</On>. Copia la <On>API Key</On> y pégala
      aquí. Escribe aquí el número de ese teléfono.
    </>,
    <>
      En <On>Settings</On> baja a <On>Webhooks</On> → <On>Add webhook</On>. En <On>Callback URL</On> pega la «Dirección
      de aviso» y en <On>Signing Key</On> la «Clave de firma» de esta tarjeta. Marca <On>message.phone.received</On>,{" "}
      <On>message.phone.sent</On>, <On>message.phone.delivered</On>, <On>message.send.failed</On> y{" "}
      <On>message.send.expired</On>, elige tu número y guarda.
    </>,
    <>
      Toca <b>Guardar</b> y mándate un SMS a ese teléfono desde otro: en unos segundos debe aparecer en Conversaciones.
    </>,
  ],
  meta: [
    <>
      Entra a developers.facebook.com → <On>Mis apps</On> → <On>Crear app</On> de tipo <On>Negocios</On> y agrégale{" "}
      <On>WhatsApp</On>. Luego <On>Configuración de la app</On> → <On>Básica</On>: copia la{" "}
      <On>Clave secreta de la app</On> en «Secreto de la app».
    </>,
    <>
      En <On>WhatsApp</On> → <On>Configuración de la API</On> copia el <On>Identificador de número de teléfono</On> y el{" "}
      <On>Identificador de la cuenta de WhatsApp Business</On>. El token permanente se crea en business.facebook.com →{" "}
      <On>Configuración del negocio</On> → <On>Usuarios del sistema</On> → <On>Generar nuevo token</On>, con los
      permisos <On>whatsapp_business_messaging</On> y <On>whatsapp_business_management</On>.
    </>,
    <>
      En <On>WhatsApp</On> → <On>Configuración</On> → <On>Webhook</On> → <On>Editar</On>: pega la «Dirección de aviso»
      en <On>URL de devolución de llamada</On> y el «Token de verificación» de esta tarjeta. Toca{" "}
      <On>Verificar y guardar</On>. Después, en <On>Campos de webhook</On> → <On>Administrar</On>, suscribe{" "}
      <On>messages</On>.
    </>,
    <>
      Toca <b>Guardar</b> y escríbele a tu número desde otro WhatsApp: en unos segundos debe aparecer en Conversaciones.
    </>,
  ],
};

interface SetupStepsProps {
  readonly type: IntegrationType;
  readonly title: string;
  /** Open for somebody who has connected and has not received an event yet. */
  readonly open: boolean;
}

/** The steps of the setup, in the words of the provider's pages. */
export function SetupSteps({ type, title, open }: SetupStepsProps) {
  const steps = STEPS[type];
  return (
    <Fold title={`Cómo conectar ${title}, paso a paso`} open={open}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never move.
          <li key={index}>{step}</li>
        ))}
      </ol>
    </Fold>
  );
}
