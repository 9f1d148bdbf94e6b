import { expect, test } from "vitest";
import { extractBusiness } from "./extract-business";
import { interpretAnswer } from "./interpret-answer";

// Written by somebody who had seen neither the rules nor the other tables, after the rules had been widened by what the
// second tables showed. The first measurement is in docs/evaluation.md; obvious mistakes were mended after it.

type DescriptionRow = {
  text: string;
  name: string | null;
  /** any one of these words is acceptable */
  industry: string[] | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  website: string | null;
};

const DESCRIPTIONS: DescriptionRow[] = [
  // name at the very beginning before a colon; Guadalajara
  {
    text: `Ferretería La Tuerca Loca: más de 25 años surtiendo a plomeros, electricistas y albañiles de la colonia Oblatos en Guadalajara. Manejamos herramienta manual y eléctrica, pintura, tubería de PVC y cobre, tornillería a granel y material eléctrico. Hacemos entregas en obra el mismo día dentro de la zona metropolitana y facturamos en el momento. Pedidos al 33 3617 2045 o en mostrador@latuercaloca.mx, de lunes a sábado de 8 a 7.`,
    name: "Ferretería La Tuerca Loca",
    industry: ["ferretería", "herramientas", "material eléctrico"],
    firstName: null,
    lastName: null,
    email: "mostrador@latuercaloca.mx",
    phone: "3336172045",
    website: null,
  },
  // "En X hacemos…"; Puebla
  {
    text: `En Dulce Nogada hacemos pasteles y postres por encargo aqui en Puebla, todo casero y sin conservadores. empezamos en la cocina de mi casa en 2019 y ya tenemos un localito por la 25 sur. hacemos mesas de dulces para bodas, xv años y bautizos, tambien cupcakes y gelatinas artisticas. yo soy Maribel Coyotl y atiendo personalmente todos los pedidos, me pueden escribir al whats 222 845 1190. lo que busco es ya no llevar los pedidos en libreta porque se me pierden y luego quedo mal con la gente`,
    name: "Dulce Nogada",
    industry: ["pastelería", "repostería", "postres", "pasteles"],
    firstName: "Maribel",
    lastName: "Coyotl",
    email: null,
    phone: "2228451190",
    website: null,
  },
  // "X es una…"; Bogotá
  {
    text: `Contarte es una firma de contadores públicos con sede en Bogotá, Colombia, dedicada a la asesoría tributaria y contable de pequeñas y medianas empresas. Nuestro equipo de nueve profesionales acompaña a comercios, consultorios y fundaciones en la declaración de renta, la nómina electrónica y la información exógena ante la DIAN. Contáctenos en https://www.contarte.com.co o escriba a info@contarte.com.co. Teléfono: +57 601 745 2208.`,
    name: "Contarte",
    industry: ["contabilidad", "contadores", "asesoría contable", "asesoría tributaria"],
    firstName: null,
    lastName: null,
    email: "info@contarte.com.co",
    phone: "+576017452208",
    website: "https://www.contarte.com.co",
  },
  // "somos X"; Lima
  {
    text: `Hola que tal, somos Anticuchos Doña Pocha, un restaurante familiar en Pueblo Libre, Lima. Vendemos anticuchos, rachi, picarones y los domingos cau cau y carapulcra. Tenemos 12 mesas y delivery por la zona, el problema es que los pedidos nos llegan por todos lados y no damos abasto. Mi mamá cocina, mi hermano Jhon reparte y yo veo la caja y las redes. Mi nombre es Yesenia Quispe Huamán, mi celular 987 441 302.`,
    name: "Anticuchos Doña Pocha",
    industry: ["restaurante", "comida", "anticuchos"],
    firstName: "Yesenia",
    lastName: "Quispe Huamán",
    email: null,
    phone: "987441302",
    website: null,
  },
  // "bienvenidos a X"; Monterrey
  {
    text: `¡Bienvenidos a Clínica Dental Sonríe Norte! Somos un equipo de odontólogos certificados al servicio de las familias de Monterrey y San Pedro. Ofrecemos ortodoncia, implantes, blanqueamiento, endodoncia y odontopediatría en instalaciones modernas con rayos X digitales. Aceptamos tarjetas y contamos con planes a meses sin intereses. Nuestra directora, la Dra. Alejandra Garza Cantú, cuenta con 18 años de experiencia. Agenda tu cita al 81 8342 7716 o en www.sonrienorte.com.`,
    name: "Clínica Dental Sonríe Norte",
    industry: ["dental", "odontología", "dentista", "clínica dental"],
    firstName: "Alejandra",
    lastName: "Garza Cantú",
    email: null,
    phone: "8183427716",
    website: "www.sonrienorte.com",
  },
  // in quotes; Oaxaca
  {
    text: `buenas tardes, tengo un taller de carpinteria que se llama "El Guanacastle" en Santa Lucia del Camino, Oaxaca. hago muebles sobre pedido: comedores, roperos, cocinas integrales y puertas de madera maciza, tambien restauro muebles antiguos. trabajo con mi hijo y dos ayudantes. casi todos mis clientes llegan por recomendacion y quisiera mandarles cotizaciones mas formales porque ahorita las mando por foto de un papel. mi correo es elguanacastle.muebles@gmail.com y el cel 951 203 8874, att Filemon Antonio`,
    name: "El Guanacastle",
    industry: ["carpintería", "carpinteria", "muebles"],
    firstName: "Filemon",
    lastName: "Antonio",
    email: "elguanacastle.muebles@gmail.com",
    phone: "9512038874",
    website: null,
  },
  // name only in the web address; Querétaro
  {
    text: `Instalamos paneles solares para casas, comercios y bodegas en Querétaro y todo el Bajío. Hacemos el estudio de tu recibo de luz sin costo, el trámite de interconexión ante CFE y te damos garantía de 25 años en paneles y 10 en inversores. Más de 400 instalaciones nos respaldan y tenemos financiamiento hasta 36 meses. Conoce nuestros proyectos en www.soldelbajio.mx y pide tu cotización en línea. También atendemos por WhatsApp al 442 318 6620 de 9 a 6.`,
    name: "Sol del Bajío",
    industry: ["energía solar", "paneles solares", "solar"],
    firstName: null,
    lastName: null,
    email: null,
    phone: "4423186620",
    website: "www.soldelbajio.mx",
  },
  // no name at all; Mérida
  {
    text: `Pues yo corto el pelo, tengo mi estetica en la colonia Francisco de Montejo en Merida, es chiquita, dos sillas y una lavacabezas. Hago cortes de dama y caballero, tintes, mechas, alaciados, peinados para fiesta y tambien maquillaje. Los sabados viene una chica a poner uñas. La verdad todavia no le pongo nombre porque el letrero sale caro, la gente me conoce por mi nombre, soy Wendy. Necesito algo para que agenden solas sus citas y no me esten marcando cuando traigo las manos llenas de tinte jaja`,
    name: null,
    industry: ["estética", "estetica", "belleza", "salón de belleza", "peluquería"],
    firstName: "Wendy",
    lastName: null,
    email: null,
    phone: null,
    website: null,
  },
  // beginning before a dash; Buenos Aires
  {
    text: `Patitas al Sur - Veterinaria y pet shop en Avellaneda, Buenos Aires. Atención clínica, vacunación, cirugías programadas, peluquería canina y alimento balanceado con envío a domicilio. Arrancamos en 2011 siendo dos personas y hoy somos siete, con guardia los fines de semana. Si querés sacar turno escribinos a turnos@patitasalsur.com.ar o llamanos al 11 4208-7731. Dirección médica: Dr. Leandro Bianchi, M.P. 8841. Web: patitasalsur.com.ar`,
    name: "Patitas al Sur",
    industry: ["veterinaria", "pet shop", "mascotas"],
    firstName: "Leandro",
    lastName: "Bianchi",
    email: "turnos@patitasalsur.com.ar",
    phone: "1142087731",
    website: "patitasalsur.com.ar",
  },
  // beginning before a comma; Toluca; legal form
  {
    text: `Transportes Hermanos Zepeda, S.A. de C.V., empresa mexicana con 32 años de experiencia en el autotransporte de carga seca y refrigerada. Desde nuestra base en Toluca, Estado de México, cubrimos las rutas a Nuevo Laredo, Veracruz y Manzanillo con una flota de 40 tractocamiones monitoreados por GPS las 24 horas. Contamos con seguro de carga y operadores certificados. Cotizaciones: Lic. Rodrigo Zepeda Arriaga, trafico@hnoszepeda.com.mx, tel. (722) 275 4410.`,
    name: "Transportes Hermanos Zepeda, S.A. de C.V.",
    industry: ["transporte", "autotransporte", "carga", "logística"],
    firstName: "Rodrigo",
    lastName: "Zepeda Arriaga",
    email: "trafico@hnoszepeda.com.mx",
    phone: "7222754410",
    website: null,
  },
  // all caps, no accents; León
  {
    text: `BUENOS DIAS ME LLAMO J. REFUGIO MENDEZ Y TENGO UNA FABRICA DE CALZADO EN LEON GUANAJUATO, LA MARCA ES BOTAS EL ARREO. HACEMOS BOTA VAQUERA Y BOTIN DE TRABAJO EN PIEL, TODO COSIDO A MANO, VENDEMOS A MAYOREO A ZAPATERIAS DE TODO EL NORTE Y TAMBIEN A ESTADOS UNIDOS. TENEMOS 22 TRABAJADORES. QUIERO LLEVAR MEJOR LOS PEDIDOS Y SABER QUIEN ME DEBE PORQUE SE ME JUNTA MUCHO. MI CORREO BOTASELARREO@HOTMAIL.COM CEL 4771902255 GRACIAS`,
    name: "Botas El Arreo",
    industry: ["calzado", "botas", "zapatos"],
    firstName: "J. Refugio",
    lastName: "Mendez",
    email: "botaselarreo@hotmail.com",
    phone: "4771902255",
    website: null,
  },
  // name in the middle of the text; Santiago de Chile
  {
    text: `Hola! Partí hace tres años dando clases de yoga en la plaza Ñuñoa, acá en Santiago, y hoy tengo mi propio estudio con sala para quince alumnas. Hacemos hatha, vinyasa, yoga prenatal y talleres de meditación una vez al mes. El estudio se llama Casa Quillay y funciona de lunes a sábado. Cobro mensualidades y clases sueltas, y hoy todo lo anoto en una planilla que ya no me da. Me llamo Catalina Undurraga, mi mail es cata@casaquillay.cl y mi fono +56 9 6120 4487.`,
    name: "Casa Quillay",
    industry: ["yoga", "estudio de yoga", "bienestar"],
    firstName: "Catalina",
    lastName: "Undurraga",
    email: "cata@casaquillay.cl",
    phone: "+56961204487",
    website: null,
  },
  // pasted website with menu; CDMX
  {
    text: `Inicio  Nosotros  Servicios  Blog  Contacto
Despacho Jurídico Arizmendi & Asociados
Defendemos lo que más te importa
Somos un despacho de abogados en la Ciudad de México especializado en derecho laboral, familiar y mercantil. Con más de 15 años litigando en tribunales locales y federales, ofrecemos atención personalizada y honorarios claros desde la primera consulta.
Av. Cuauhtémoc 462, Narvarte, CDMX
Tel. 55 5519 8034
contacto@arizmendiabogados.mx
www.arizmendiabogados.mx
Aviso de privacidad`,
    name: "Despacho Jurídico Arizmendi & Asociados",
    industry: ["abogados", "jurídico", "legal", "derecho"],
    firstName: null,
    lastName: null,
    email: "contacto@arizmendiabogados.mx",
    phone: "5555198034",
    website: "www.arizmendiabogados.mx",
  },
  // "mi negocio se llama", typos; Tijuana
  {
    text: `ola buenas tardes mi negosio se llama Llantera El Paisa esta en la via rapida oriente en tijuana, bendemos llantas nuevas y de medio uso, asemos alineacion balanceo y talacha las 24 oras. tenemos grua tambien. somos 6 empleados y mi esposa lleva las cuentas. aorita no tenemos pajina ni nada solo el feis. quiero mandar promosiones a los clientes por wasap sin tener que aserlo uno por uno. soy Chuy Beltran para servirle mi numero es 664 381 0927`,
    name: "Llantera El Paisa",
    industry: ["llantera", "llantas", "automotriz"],
    firstName: "Chuy",
    lastName: "Beltran",
    email: null,
    phone: "6643810927",
    website: null,
  },
  // third-person corporate; Guatemala
  {
    text: `Fundada en 1998, Café Xelajú Tostadores compra, tuesta y distribuye café de altura de pequeños productores de Huehuetenango y San Marcos. Desde Quetzaltenango, Guatemala, abastecemos a hoteles, cafeterías y supermercados del país, y exportamos microlotes a Canadá y Corea. Nuestra planta procesa 40 quintales por semana. Contacto comercial: Ing. Byron Ixcot, bixcot@cafexelaju.com.gt, PBX +502 7761 3390. Visite cafexelaju.com.gt para conocer nuestros orígenes.`,
    name: "Café Xelajú Tostadores",
    industry: ["café", "tostadores", "tostado de café", "alimentos"],
    firstName: "Byron",
    lastName: "Ixcot",
    email: "bixcot@cafexelaju.com.gt",
    phone: "+50277613390",
    website: "cafexelaju.com.gt",
  },
  // no name, owner with full name; Veracruz
  {
    text: `Me dedico a reparar aires acondicionados y refrigeracion en Boca del Rio y el puerto de Veracruz. Doy mantenimiento a minisplits, carga de gas, instalaciones nuevas y tambien reparo camaras frias de restaurantes y pescaderias. Trabajo por mi cuenta desde hace 14 años y en temporada de calor traigo dos ayudantes. Mi nombre es Abelardo Uscanga Lara, celular 229 166 7043. No tengo empresa como tal, facturo como persona fisica. Quiero que me lleguen recordatorios de a quien le toca mantenimiento.`,
    name: null,
    industry: ["aire acondicionado", "aires acondicionados", "refrigeración", "refrigeracion", "climatización"],
    firstName: "Abelardo",
    lastName: "Uscanga Lara",
    email: null,
    phone: "2291667043",
    website: null,
  },
  // quotes with guillemets, commercial name versus legal name; Quito
  {
    text: `Nuestro nombre comercial es «Rosas de Tabacundo», la razón social es Florícola Imbaquingo Cía. Ltda. Cultivamos rosas y flores de verano a 2.800 metros de altura, a una hora de Quito, Ecuador, y exportamos a mayoristas de Miami, Ámsterdam y Madrid. Tenemos 14 hectáreas bajo invernadero y 90 colaboradores, en su mayoría mujeres de la comunidad. Para pedidos de temporada: ventas@rosasdetabacundo.ec, teléfono +593 2 236 5518, atención Sra. Gladys Imbaquingo.`,
    name: "Rosas de Tabacundo",
    industry: ["flores", "floricultura", "florícola", "rosas"],
    firstName: "Gladys",
    lastName: "Imbaquingo",
    email: "ventas@rosasdetabacundo.ec",
    phone: "+59322365518",
    website: null,
  },
  // X + "nace en"; San Luis Potosí
  {
    text: `Kiosko Creativo nace en 2016 en San Luis Potosí con la idea de acercar el diseño a los negocios pequeños. Hoy somos una agencia de marketing digital de once personas: diseñamos marcas, manejamos redes sociales, hacemos fotografía de producto y campañas en Google y Meta. Hemos trabajado con más de 130 clientes, desde taquerías hasta universidades. ¿Platicamos? Escríbenos a hola@kioskocreativo.com o entra a kioskocreativo.com y agenda una llamada sin compromiso.`,
    name: "Kiosko Creativo",
    industry: ["marketing", "marketing digital", "publicidad", "diseño", "agencia"],
    firstName: null,
    lastName: null,
    email: "hola@kioskocreativo.com",
    phone: null,
    website: "kioskocreativo.com",
  },
  // owner first, then "dueña de X"; Medellín
  {
    text: `Buenos días, mi nombre es Luz Dary Restrepo y soy la dueña de Hilos de Mi Tierra, un taller de confección en el barrio Belén de Medellín. Cosemos uniformes empresariales, dotaciones y ropa escolar para colegios. Somos ocho operarias, casi todas madres cabeza de hogar. Los pedidos grandes nos llegan en enero y en julio y ahí es donde se nos enreda todo con las tallas y las entregas. Me pueden llamar al 310 552 8164 o escribir a hilosdemitierra@outlook.com. Muchas gracias por la atención.`,
    name: "Hilos de Mi Tierra",
    industry: ["confección", "uniformes", "textil", "ropa"],
    firstName: "Luz Dary",
    lastName: "Restrepo",
    email: "hilosdemitierra@outlook.com",
    phone: "3105528164",
    website: null,
  },
  // name only in the e-mail's domain and the web address, owner signs; Cancún
  {
    text: `Rentamos departamentos vacacionales y administramos propiedades de terceros en Cancún, Playa del Carmen y Tulum. Nos encargamos de todo: fotografías, publicación en plataformas, limpieza, check-in y mantenimiento, y el dueño recibe su reporte cada mes. Actualmente manejamos 57 unidades. Buscamos un sistema donde queden registrados los propietarios y los huéspedes sin duplicar nada. Saludos, Ivonne Carrillo, 998 214 5573, ivonne@llavesdelcaribe.com, https://llavesdelcaribe.com`,
    name: "Llaves del Caribe",
    industry: [
      "renta vacacional",
      "rentas vacacionales",
      "inmobiliaria",
      "administración de propiedades",
      "bienes raíces",
      "turismo",
    ],
    firstName: "Ivonne",
    lastName: "Carrillo",
    email: "ivonne@llavesdelcaribe.com",
    phone: "9982145573",
    website: "https://llavesdelcaribe.com",
  },
  // name in capitals at the start; Morelia
  {
    text: `PAPELERÍA Y COPIAS EL LAPICITO
Todo para la escuela y la oficina en Morelia, Michoacán. Copias e impresiones a color, engargolados, enmicados, planos, tesis, tarjetas de presentación y regalos. Surtimos listas de útiles completas con descuento y forramos tus libros y cuadernos. También recibimos pagos de luz, agua y teléfono. Estamos frente a la Secundaria Técnica 65, horario corrido de 8 a 8. Manda tu archivo a impresiones.lapicito@gmail.com y pasa por él sin hacer fila. Tel 443 327 1186`,
    name: "Papelería y Copias El Lapicito",
    industry: ["papelería", "copias", "impresiones"],
    firstName: null,
    lastName: null,
    email: "impresiones.lapicito@gmail.com",
    phone: "4433271186",
    website: null,
  },
  // "trabajo en X", not the owner; Panamá
  {
    text: `Hola, yo trabajo en Blindajes y Alarmas Istmo y me encargaron abrir la cuenta. Vendemos e instalamos cámaras de seguridad, alarmas, cercas eléctricas y control de acceso para casas y comercios en Ciudad de Panamá y La Chorrera. Tenemos cuatro cuadrillas técnicas y un centro de monitoreo 24/7. Mi jefe quiere ver cuántas cotizaciones salen por semana y cuáles se cierran. Yo soy Itzel Batista, asistente administrativa, mi correo es ibatista@alarmasistmo.com.pa y la oficina es 507 263 8841.`,
    name: "Blindajes y Alarmas Istmo",
    industry: ["seguridad", "alarmas", "cámaras de seguridad"],
    firstName: "Itzel",
    lastName: "Batista",
    email: "ibatista@alarmasistmo.com.pa",
    phone: "5072638841",
    website: null,
  },
  // other company names present that are not theirs; Saltillo
  {
    text: `Maquinados Cortés del Norte - fabricamos piezas de precisión en torno y fresadora CNC en Saltillo, Coahuila. Somos proveedores de segundo nivel de General Motors y Stellantis, y contamos con certificación ISO 9001 vigente. Trabajamos acero, aluminio, bronce y plásticos de ingeniería, desde prototipos hasta series de 5,000 piezas. Envíe su plano a cotiza@maquinadoscortes.com y le respondemos en 24 horas. Ing. Hugo Cortés Valdés, gerente general. Tels. 844 430 2917.`,
    name: "Maquinados Cortés del Norte",
    industry: ["maquinados", "metalmecánica", "manufactura", "CNC"],
    firstName: "Hugo",
    lastName: "Cortés Valdés",
    email: "cotiza@maquinadoscortes.com",
    phone: "8444302917",
    website: null,
  },
  // name after "le pusimos"; Xalapa
  {
    text: `Somos dos amigas que abrimos una librería con cafecito en el centro de Xalapa y le pusimos La Polilla Ilustrada. Vendemos libros nuevos y usados, sobre todo de editoriales independientes, y los jueves hay círculo de lectura y los sábados cuentacuentos para niños. Queremos avisar a nuestros lectores cuando llega un título que pidieron, porque ahora lo llevamos en post-its pegados a la caja y ya son un montón. Nos encuentran en Instagram como @lapolillailustrada, todavía no tenemos página.`,
    name: "La Polilla Ilustrada",
    industry: ["librería", "libros", "cafetería"],
    firstName: null,
    lastName: null,
    email: null,
    phone: null,
    website: null,
  },
  // "En X, …" with comma; San José, Costa Rica
  {
    text: `En Aventuras Tucán Verde, cada viaje es pura vida. Organizamos tours de canopy, rafting, avistamiento de aves y caminatas volcánicas saliendo desde San José y La Fortuna, Costa Rica. Guías bilingües certificados por el ICT, transporte incluido y grupos de máximo doce personas. Trabajamos con hoteles, agencias y viajeros independientes desde 2007. Reserve en www.tucanverdecr.com, al correo reservas@tucanverdecr.com o por WhatsApp +506 8834 2079.`,
    name: "Aventuras Tucán Verde",
    industry: ["turismo", "tours", "viajes", "agencia de viajes"],
    firstName: null,
    lastName: null,
    email: "reservas@tucanverdecr.com",
    phone: "+50688342079",
    website: "www.tucanverdecr.com",
  },
  // industry not told, vague; Hermosillo
  {
    text: `Buen dia, estoy abriendo la cuenta para Grupo Nacozari que es una empresa familiar de Hermosillo, Sonora. Somos 9 en la oficina y otros 20 en campo, y lo que nos urge es tener a todos los clientes en un solo lugar porque cada quien trae los suyos en su celular y cuando alguien se va se los lleva. Mas adelante les platico con detalle a que nos dedicamos, ahorita nada mas quiero ver si nos sirve. Mi nombre Lic. Octavio Bórquez, correo obor quez no, perdon, oborquez@gruponacozari.mx`,
    name: "Grupo Nacozari",
    industry: null,
    firstName: "Octavio",
    lastName: "Bórquez",
    email: "oborquez@gruponacozari.mx",
    phone: null,
    website: null,
  },
  // several phones, "X, tu…" slogan; Aguascalientes
  {
    text: `Gimnasio Titán, tu segunda casa. Área de pesas, cardio, crossfit, box y clases de zumba y spinning incluidas en tu mensualidad. Entrenadores certificados y asesoría nutricional para que llegues a tu meta. Abrimos a las 5:30 de la mañana y cerramos a las 11 de la noche, domingos hasta las 2. Estamos en Av. Convención 1914 Norte, Aguascalientes, con estacionamiento gratis. Inscripción gratis este mes presentando este anuncio. Informes 449 154 3308. Síguenos en facebook como Titán Ags.`,
    name: "Gimnasio Titán",
    industry: ["gimnasio", "fitness", "crossfit"],
    firstName: null,
    lastName: null,
    email: null,
    phone: "4491543308",
    website: null,
  },
  // name after "marca"; Montevideo
  {
    text: `Hola, ¿cómo andan? Soy Agustina Etcheverry, de Montevideo. Hago velas de soja, jabones y cosmética natural, todo artesanal y con botánicos uruguayos. Vendo en ferias, en la web y a unas treinta tiendas de decoración de acá y de Punta del Este. La marca se llama Monte Adentro y la web es monteadentro.uy. Lo que preciso es ordenar los pedidos de las tiendas y saber cuándo reponer a cada una. Mi mail: agustina@monteadentro.uy. Cel 099 418 267. ¡Gracias!`,
    name: "Monte Adentro",
    industry: ["velas", "cosmética natural", "cosmética", "jabones", "artesanal"],
    firstName: "Agustina",
    lastName: "Etcheverry",
    email: "agustina@monteadentro.uy",
    phone: "099418267",
    website: "monteadentro.uy",
  },
  // legal form without a comma, stands last; Culiacán
  {
    text: `Producimos y empacamos tomate saladette, chile bell y pepino bajo malla sombra en el valle de Culiacán, Sinaloa, para el mercado nacional y de exportación. Contamos con 120 hectáreas, certificación PrimusGFS y cuarto frío propio. La temporada va de noviembre a mayo y llegamos a emplear a 600 personas. Buscamos dar seguimiento a los brokers de Nogales y a las centrales de abasto de Guadalajara y México. Atentamente, Agrícola Los Tres Compadres S. de R.L. de C.V., Ing. Martín Gastélum, 667 712 9035`,
    name: "Agrícola Los Tres Compadres S. de R.L. de C.V.",
    industry: ["agrícola", "agricultura", "hortalizas", "tomate"],
    firstName: "Martín",
    lastName: "Gastélum",
    email: null,
    phone: "6677129035",
    website: null,
  },
  // no name, school, refuses data; Pachuca
  {
    text: `Tenemos una guarderia y kinder en Pachuca Hidalgo, recibimos niños desde 45 dias hasta 6 años. Hay servicio de comedor, horario extendido hasta las 6, clases de ingles y musica, y camaras para que los papas vean a sus hijos desde el celular. Estamos incorporados a la SEP. El nombre prefiero ponerlo despues porque lo estamos cambiando, y el telefono tampoco quiero dejarlo por ahora porque luego no dejan de marcar. Lo que queremos es llevar control de los papas interesados que piden informes y nunca regresan.`,
    name: null,
    industry: ["guardería", "guarderia", "kinder", "preescolar", "educación"],
    firstName: null,
    lastName: null,
    email: null,
    phone: null,
    website: null,
  },
];

/** step | answer | value. "-" for a decline, "?" for not understood. */
const ANSWERS = `
1|Dra. Alejandra|Alejandra
1|Lic. Octavio a sus ordenes|Octavio
1|ME LLAMO YESENIA|Yesenia
1|pues todos me dicen Chuy pero soy Jesús|Jesús
1|Soy Abelardo, tengo un taller de aires en Veracruz|Abelardo
1|mi nonbre es martin|Martin
1|Luz Dary 😊|Luz Dary
1|quien pregunta??|?
2|USCANGA LARA|Uscanga Lara
2|Mis apellidos: Garza Cantú|Garza Cantú
2|nomas uso uno, Beltran|Beltran
2|Quispe, con q|Quispe
2|de León Sánchez|de León Sánchez
2|soy de los Zepeda de Toluca jaja, Zepeda Arriaga|Zepeda Arriaga
2|Imbaquingo por favor|Imbaquingo
2|eso para que es|?
3|CATA@CASAQUILLAY.CL|cata@casaquillay.cl
3|anota: luzdary.restrepo@outlook.com porfa|luzdary.restrepo@outlook.com
3|mi correo es octavio_b arroba yahoo punto com punto mx|octavio_b@yahoo.com.mx
3|el bueno es ivonne@llavesdelcaribe.com, el otro ya no lo uso|ivonne@llavesdelcaribe.com
3|chuybeltran.gmail.com|?
3|no manejo correo la verdad|-
4|es el 664 381 09 27|6643810927
4|mi cel: 4771902255 y me llamo Refugio|4771902255
4|+57 310 552 8164|+573105528164
4|(998)214-5573 pero mejor whats|9982145573
4|+56 9 6120 4487 gracias|+56961204487
4|ahorita no me lo se de memoria|?
4|667 712|?
4|33-36-17-20-45|3336172045
5|www.sonrienorte.com|www.sonrienorte.com
5|la pagina es monteadentro.uy|monteadentro.uy
5|https://llavesdelcaribe.com ahí está todo|https://llavesdelcaribe.com
5|KIOSKOCREATIVO.COM|kioskocreativo.com
5|no tenemos pagina todavia, puro feis|-
5|sin página|-
5|www punto tucanverdecr punto com|www.tucanverdecr.com
6|Transportes Hermanos Zepeda S.A. de C.V.|Transportes Hermanos Zepeda S.A. de C.V.
6|se llama Llantera El Paisa|Llantera El Paisa
6|el negocio se llama "La Polilla Ilustrada"|La Polilla Ilustrada
6|Dulce Nogada, hacemos pasteles|Dulce Nogada
6|le pusimos Casa Quillay|Casa Quillay
6|Arizmendi & Asociados S.C.|Arizmendi & Asociados S.C.
6|mi empresa es Hilos de Mi Tierra y estamos en Medellín|Hilos de Mi Tierra
6|3 Compadres|3 Compadres
7|ventas@rosasdetabacundo.ec|ventas@rosasdetabacundo.ec
7|el de la oficina es Reservas@TucanVerdeCR.com.|reservas@tucanverdecr.com
7|nel, no tiene correo el negocio|-
7|contacto arroba arizmendiabogados punto mx|contacto@arizmendiabogados.mx
7|prefiero no ponerlo|-
8|el del local es 222 845 1190|2228451190
8|PBX +502 7761 3390|+50277613390
8|Tel. (722) 275 4410, preguntar por Rodrigo|7222754410
8|no tenemos fijo|-
8|sáltate esa|-
9|giro: papelería|papelería
9|FERRETERIA|ferreteria
9|nos dedicamos al turismo|turismo
9|somos un despacho de abogados, tres socios|despacho de abogados
9|pues de todo un poco|?
`;

const FIELDS = ["name", "firstName", "lastName", "email", "phone", "website"] as const;
const bare = (text: string) =>
  text
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/\/$/, "")
    .replaceAll(",", "");
const same = (one: string, other: string) => bare(one).localeCompare(bare(other), "es", { sensitivity: "base" }) === 0;

test("the third table of answers", () => {
  const rows = ANSWERS.trim().split("\n");
  const wrong = rows.filter((line) => {
    const [step = "", answer = "", value = ""] = line.split("|");
    const { understood, isDecline, extractedValue } = interpretAnswer(Number(step), answer);
    return !same(isDecline ? "-" : understood ? (extractedValue ?? "") : "?", value);
  });
  console.info(`THIRD ANSWERS: ${rows.length - wrong.length} of ${rows.length} right\n${wrong.join("\n")}`);
  expect(rows).toHaveLength(60);
  expect(rows.length - wrong.length).toBeGreaterThanOrEqual(50);
});

test("the third table of descriptions, each field by itself", () => {
  const right = Object.fromEntries(FIELDS.map((field) => [field, 0]));
  const otherwise = Object.fromEntries(FIELDS.map((field) => [field, 0]));
  for (const row of DESCRIPTIONS) {
    const read = extractBusiness(row.text);
    for (const field of FIELDS) {
      const [found, wanted] = [read[field] ?? "", row[field] ?? ""];
      if (same(found, wanted)) right[field] = (right[field] ?? 0) + 1;
      else if (found !== "") otherwise[field] = (otherwise[field] ?? 0) + 1;
    }
  }
  console.info(`THIRD DESCRIPTIONS of ${DESCRIPTIONS.length}: right`, right, "another value", otherwise);
  expect(DESCRIPTIONS).toHaveLength(30);
  const reached = { name: 25, firstName: 26, lastName: 26, email: 30, phone: 28, website: 29 };
  for (const field of FIELDS) expect(right[field], field).toBeGreaterThanOrEqual(reached[field]);
  for (const field of FIELDS) expect(otherwise[field], field).toBeLessThanOrEqual(3);
});
