/**
 * Cities and states that tell the country of who names them, folded, by two-letter country code. Names that are also
 * surnames, words or other countries' cities are left out, or stand in `SHARED_TOWNS`.
 */
const TOWNS_OF: Readonly<Record<string, string>> = {
  mx: `ciudad de mexico,estado de mexico,cdmx,monterrey,puebla,tijuana,queretaro,cancun,toluca,oaxaca,veracruz,acapulco,chihuahua,hermosillo,culiacan,
    mazatlan,saltillo,torreon,morelia,aguascalientes,san luis potosi,tampico,villahermosa,tuxtla gutierrez,zapopan,
    tlaquepaque,cuernavaca,pachuca,xalapa,tepic,colima,campeche,zacatecas,tlaxcala,mexicali,ciudad juarez,
    reynosa,matamoros,ensenada,irapuato,celaya,puerto vallarta,playa del carmen,cholula,coyoacan,iztapalapa,
    naucalpan,ecatepec,nezahualcoyotl,tlalpan,jalisco,yucatan,sinaloa,michoacan,nuevo leon,guanajuato,chiapas,
    coahuila,tamaulipas,nayarit,quintana roo,baja california`,
  ar: `buenos aires,mar del plata,tucuman,neuquen,bariloche,bahia blanca,san salvador de jujuy,rio cuarto,comodoro
    rivadavia,ushuaia,rosario,mendoza,la plata,salta,parana,corrientes`,
  bo: "santa cruz de la sierra,cochabamba,oruro,tarija",
  cl: `santiago de chile,valparaiso,vina del mar,temuco,antofagasta,iquique,rancagua,talca,puerto montt,la serena,
    punta arenas,chillan,arica`,
  co: `bogota,medellin,cali,barranquilla,bucaramanga,pereira,manizales,cucuta,ibague,villavicencio,santa marta,neiva,
    popayan,monteria,cundinamarca,antioquia`,
  cr: "alajuela,puntarenas,san jose de costa rica",
  cu: "la habana,santiago de cuba,camaguey,holguin,varadero",
  do: "punta cana,san pedro de macoris,puerto plata,santiago de los caballeros",
  ec: "quito,guayaquil,ambato,machala,riobamba,santo domingo de los tsachilas",
  sv: "san salvador,soyapango,santa tecla",
  es: `madrid,sevilla,malaga,bilbao,murcia,alicante,vigo,gijon,tenerife,palma de mallorca,la coruna,a coruna,
    oviedo,almeria,burgos,huelva,cadiz,tarragona,girona,lleida,badajoz,donostia`,
  gt: "quetzaltenango,xela,escuintla,huehuetenango,mixco",
  gq: "malabo",
  hn: "tegucigalpa,san pedro sula,la ceiba,comayagua",
  ni: "managua,esteli,chinandega,matagalpa,masaya",
  pa: "ciudad de panama,chiriqui",
  py: "asuncion,ciudad del este,fernando de la mora",
  pe: "lima,arequipa,cusco,cuzco,chiclayo,piura,iquitos,huancayo,tacna,chimbote,juliaca",
  pr: "bayamon,mayaguez,caguas",
  uy: "montevideo,punta del este,paysandu",
  ve: "caracas,maracaibo,barquisimeto,maracay,puerto la cruz,ciudad guayana,ciudad bolivar,maturin",
};

const COUNTRIES: Readonly<Record<string, string>> = {
  mx: "mexico",
  ar: "argentina",
  bo: "bolivia",
  cl: "chile",
  co: "colombia",
  cr: "costa rica",
  cu: "cuba",
  do: "republica dominicana",
  ec: "ecuador",
  sv: "el salvador",
  es: "espana",
  gt: "guatemala",
  gq: "guinea ecuatorial",
  hn: "honduras",
  ni: "nicaragua",
  pa: "panama",
  py: "paraguay",
  pe: "peru",
  pr: "puerto rico",
  uy: "uruguay",
  ve: "venezuela",
};

/** Of several countries: they tell none, and do not go with a country that has no such city. */
const SHARED_TOWNS: Readonly<Record<string, string>> = {
  barcelona: "es,ve",
  cartagena: "co,es,cl",
  cordoba: "ar,es,mx,co",
  cuenca: "ec,es",
  durango: "mx,es",
  granada: "es,ni",
  guadalajara: "mx,es",
  "la paz": "bo,mx,hn,ar,uy",
  leon: "mx,es,ni",
  merida: "mx,es,ve",
  pamplona: "es,co",
  "san jose": "cr,uy,mx,gt",
  "san juan": "pr,ar,mx,do",
  santander: "es,co",
  santiago: "cl,do,es,cu,mx,ar,pa",
  "santo domingo": "do,ec",
  trujillo: "pe,es,ve,hn",
  valencia: "es,ve",
  valladolid: "es,mx",
  zaragoza: "es,mx",
};

/** Words of other things: only where they are written as names, or behind "en". */
export const ALSO_WORDS = new Set(
  "lima,cali,quito,cuba,colima,campeche,panama,asuncion,leon,santiago,granada".split(","),
);
/** A spice, and names of people, rivers and streets: only where somebody says to be there. */
export const ONLY_THERE = new Set("chile,rosario,mendoza,la plata,salta,parana,corrientes".split(","));

const SUFFIXES = "mx,ar,bo,cl,cr,cu,do,ec,sv,es,gt,hn,ni,pa,py,pe,pr,uy,ve".split(",");
/** The last part of a country's addresses in the net. '.co' is sold to everybody, '.com.co' is not. */
export const COUNTRY_SUFFIXES: ReadonlyMap<string, string> = new Map([
  ...SUFFIXES.map((id) => [id, id] as const),
  ...["com.co", "org.co", "net.co", "edu.co"].map((suffix) => [suffix, "co"] as const),
]);

const NAMES_OF_COUNTRIES = new Set(Object.values(COUNTRIES));
export const isCountry = (name: string) => NAMES_OF_COUNTRIES.has(name);

const listed = (names: string) => names.split(",").map((name) => name.trim().replace(/\s+/g, " "));
const rows = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).flatMap(([id, names]) => listed(names).map((name) => [name, [id]] as const));

/** The countries of each name, the names of most words first. */
export const PLACES: readonly (readonly [words: readonly string[], countries: readonly string[]])[] = [
  ...new Map<string, readonly string[]>([
    ...rows(COUNTRIES),
    ...rows(TOWNS_OF),
    ...Object.entries(SHARED_TOWNS).map(([name, ids]) => [name, listed(ids)] as const),
  ]),
]
  .map(([name, ids]) => [name.split(" "), ids] as const)
  .sort(([one], [other]) => other.length - one.length);
