/**
 * Common given names of Spanish-speaking countries, folded. Names that are as common as last names ("Santos", "Vicente",
 * "Esteban", "Julián") are left out.
 */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `
  adrian adriana alan alberto alejandra alejandro alfonso alfredo alicia alma alvaro amparo ana andrea andres
  angel antonia antonio armando arturo augusto aurora barbara beatriz belen blanca brayan brenda camila carlos
  carlota carmen carolina catalina cecilia celia cesar clara claudia consuelo cristina cristobal damian daniel
  daniela dario david delia diana diego dolores edgar eduardo efrain elena elisa elizabeth elsa elvira emilia
  emilio emma enrique erika ernesto esperanza estela ester eugenia eugenio eva fabian fabiola felipe felix
  fernanda fernando florencia francisco gabriela gerardo german gilberto gloria graciela guadalupe guillermo
  gustavo hector helena hernan hugo humberto ignacio ines ingrid irene irma isabel itzel ivan ivonne jacqueline
  jairo javier jazmin jesica jessica jesus jimena joaquin joel johana jonathan jorge jose josefina josue juan
  juana julia juliana julio karen karla kevin laura leonardo leonor leticia lidia ligia lilia liliana lina
  lorena lourdes lucero lucia luciana luciano luis luisa lupita luz magaly magdalena manuel marcela marcelo
  marco margarita maria mariana maribel marina mario marisol maritza marta martha matilde mauricio maximiliano
  melissa mercedes micaela miguel milagros milena mireya miriam monica monserrat nancy natalia nelly nelson
  nicolas nicole noemi norma octavio ofelia olga omar orlando oscar osvaldo pablo paloma pamela paola patricia
  paulina pedro perla piedad pilar rafael ramon raul rebeca regina renata rene ricardo roberto rocio rodolfo
  rodrigo rogelio rosa rosalba rosalia rosario roxana ruben ruth sabrina salvador samuel sandra sara sebastian
  selene sergio silvia sofia soledad sonia stella susana tania tatiana teresa tomas ulises valentina valeria
  vanessa veronica victor victoria violeta virginia viviana wendy wilson ximena xiomara yesenia yolanda zoila
  zulema
  `
    .trim()
    .split(/\s+/),
);
