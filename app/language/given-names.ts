import { isCommon } from "./commonness";
import { plainWords, stem } from "./spanish";

/** First names, and what people are called for short, which are no other words. */
const GIVEN = new Set(
  `abel abigail abraham abril adela adolfo adrian adriana agustin agustina aida alan alberto aldo alejandra alejandro alex
  alexa alexander alexis alfonso alfredo alicia alma alondra alonso alvaro ale ana anabel anahi andrea andres angela
  angelica antonia antonio ariadna ariel armando arturo aurelio aurora axel aylin barbara beatriz belen benjamin berenice
  bernardo berta beto betty braulio brayan brenda bruno camilo carla carlos carlota carmen carolina catalina cecilia
  cesar christian chuy citlali clara claudia claudio constanza cristian cristina cristobal daniel daniela danna dario
  david debora denisse diana diego domingo edgar edith eduardo efrain elena elias elisa elizabeth eloy elsa elvira
  emilia emiliano emilio emma emmanuel enrique erica erick ernesto esmeralda esteban estela ester esther eugenia eugenio
  eva evelyn fabian fabiola fabricio fatima federico felipe fermin fernanda fernando fer fito francisca francisco fran
  frida gabriel gabriela gaby genaro gerardo german gilberto gisela gonzalo graciela gregorio griselda guadalupe
  guillermo gustavo hector heriberto hernan hilda homero hortensia hugo humberto ignacio ines inma irene iris irma isaac
  isabel isabela isidro ismael israel itzel ivan ivette jacinto jacobo jaime javier jazmin jesica jessica jesus joaquin
  joel jonathan jorge jose josefa josefina josue juan juana juanita julia julian juliana julieta julio karen karina karla
  kevin lalo laura leonardo leonel leonor leticia lety lidia liliana lilia lola lorena lorenzo lourdes lucas lucero lucia
  luciana luis luisa lupe lupita maira magdalena manolo manuel manuela marcela marcelo marco marcos maria mariana mariano
  maricela maricruz mario mariela marina marisa marisol marta martha martin mateo matias mauricio maximiliano mayra
  melissa memo mercedes miguel mike milagros miriam moises monica montserrat nacho nadia nallely natalia nayeli nestor
  nicolas noe noelia noemi nora norma octavio ofelia olga oliver omar orlando oscar pablo paco pamela paola patricia
  patricio patty paty paula paulina pedro pepe pilar poncho queta quique rafael rafa ramiro ramon raquel raul rebeca
  regina renata rene ricardo roberta roberto rocio rodolfo rodrigo rogelio roman romina roque rosalba rosalia rosario
  ruben ruth sabrina salma samantha samuel sandra santiago santino sara saul sebastian selene sergio silvia simon sofia
  sonia susana tania tatiana tere teresa tomas tono ulises valentin valentina valeria vanessa veronica vicente victor
  victoria viridiana vivian wendy ximena xochitl yadira yahir yareli yesenia yolanda yuliana zoe zaira`
    .split(/\s+/)
    .filter((name) => name !== ""),
);
/** First names that are other words too: only capitals tell them apart. */
const WORDS_TOO = new Set(
  "angel alba amparo azucena blanca cruz dolores dulce esperanza estrella flor gloria linda luz mar margarita olivia paloma paz perla reyes rosa salvador socorro sol soledad violeta".split(
    " ",
  ),
);
/** First names that are as common as last names. */
const LAST_TOO = new Set(
  `abril alonso andres benjamin cristobal domingo elias esteban fermin gabriel gregorio jacinto jacobo jaime julian lorenzo
  lucas marcos martin mateo matias nicolas roman roque santiago simon tomas valentin vicente`.split(/\s+/),
);
const PARTICLES = new Set(["de", "del", "la", "las", "los", "y"]);
const NAME = /^\p{L}[\p{L}'’.]*(?: \p{L}[\p{L}'’.]*){1,4}$/u;

/** True for one word that is a first name and no other word: "andrés". */
export const isGivenName = (word: string): boolean => GIVEN.has(plainWords(word));

/** True for one that is hardly ever a last name: "Elvira", and neither "Martín" nor "Luz". */
export const isOnlyGivenName = (word: string): boolean => isGivenName(word) && !LAST_TOO.has(plainWords(word));

/** True for a text that is somebody's full name and nothing else: "Paty Ruvalcaba", "maria del carmen navarro". */
export function isFullName(text: string): boolean {
  const said = text.trim().replace(/\s+/g, " ");
  if (!NAME.test(said)) return false;
  const words = said.split(" ").filter((word) => !PARTICLES.has(plainWords(word)));
  const [first = "", ...others] = words.map(plainWords);
  if (others.length === 0) return false;
  if (words.every((word) => /^\p{Lu}/u.test(word))) return GIVEN.has(first) || WORDS_TOO.has(first);
  return GIVEN.has(first) && others.every((word) => GIVEN.has(word) || !isCommon(stem(word)));
}
