import { Box } from "@radix-ui/themes/components/box";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Separator } from "@radix-ui/themes/components/separator";
import { Text } from "@radix-ui/themes/components/text";

const DEFINITIONS: readonly (readonly [string, string])[] = [
  [
    "Respuesta de la IA",
    "Un mensaje que la IA le escribió a un cliente para contestarle. Si el cliente mandó varios seguidos y la IA los contestó juntos, cuenta una. No cuentan cuando le pregunta con qué empresa quiere hablar, las pruebas en 'Probar IA' ni las sugerencias que pides en una conversación.",
  ],
  [
    "Pasada a una persona",
    "La IA no contestó: le avisó al cliente que lo atiende alguien de tu equipo y apagó la IA en esa conversación. Cuenta con el motivo de ese momento. Si el cliente solo mandó archivos, o te quedaste sin créditos, la conversación te espera pero no cuenta aquí.",
  ],
  [
    "Tiempo de respuesta",
    "Desde el último mensaje del cliente hasta que la respuesta quedó escrita, con los segundos que la IA espera por si el cliente sigue escribiendo. No incluye lo que tarde después el canal en entregarla. Solo cuentan las respuestas, no las pasadas a una persona.",
  ],
  [
    "Opiniones",
    "Los pulgares arriba (buenas) y abajo (malas) que tu equipo puso a las respuestas. Cuentan en el día de la respuesta; si alguien cambia de opinión, vale la última.",
  ],
  [
    "Créditos usados",
    "Un crédito por respuesta; pasar a una persona no cuesta. Si una respuesta no se pudo entregar, su crédito vuelve a tu saldo y aquí se resta, en el día de la respuesta.",
  ],
  [
    "Opinión de tus clientes",
    "Del 1 al 5, lo que dijeron cuando tu equipo resolvió su conversación. Cuenta el día en que opinaron, con la empresa de la conversación y quien la resolvió; si alguien la cambia, vale la última.",
  ],
  [
    "A tiempo",
    "Un cliente esperaba a una persona y tu equipo le contestó, o resolvió la conversación, antes de que se acabara la meta de su empresa. Cuenta el día en que terminó la espera, en todos los canales. Posponerla o devolvérsela a la IA antes de tiempo no cuenta.",
  ],
  ["Empresa y canal", "Los que tenía la conversación cuando la IA contestó. 'Sin empresa' es cuando aún no se sabía."],
  ["Día", "El día en que la IA contestó, con la zona horaria de tu negocio. Las semanas empiezan en lunes."],
  [
    "Periodo anterior",
    "El mismo número de días, justo antes del periodo que estás viendo. El día de hoy todavía no termina.",
  ],
  ["Conversaciones eliminadas", "Sus respuestas siguen contando: la IA sí las dio. Aquí no se guarda ningún texto."],
];

/** The definition of every figure, on the page that shows them. */
export function ActivityDefinitions() {
  return (
    <Box asChild mt="6">
      <section aria-labelledby="activity-definitions">
        <Separator size="4" mb="4" />
        <Heading as="h2" id="activity-definitions" size="3" mb="3">
          Qué significa cada cifra
        </Heading>
        <Grid asChild columns="repeat(auto-fit, minmax(min(320px, 100%), 1fr))" gapX="5" gapY="4">
          <dl>
            {DEFINITIONS.map(([term, meaning]) => (
              <div key={term}>
                <Text asChild weight="bold">
                  <dt>{term}</dt>
                </Text>
                <Text asChild color="gray">
                  <dd>{meaning}</dd>
                </Text>
              </div>
            ))}
          </dl>
        </Grid>
      </section>
    </Box>
  );
}
