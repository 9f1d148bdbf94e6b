/**
 * General words, a colon, and words for particular things of that kind ("reptil: tortuga iguana"). One group a line,
 * folded.
 */
export const KIND_GROUPS = `
reptil reptiles: tortuga iguana serpiente vibora culebra lagarto lagartija camaleon gecko cocodrilo piton
pajaro: loro perico canario cotorra guacamaya agapornis ninfa cacatua paloma gallina pollito gorrion jilguero
roedor: hamster raton cobaya cuy chinchilla jerbo rata ardilla
exotico exoticos: iguana serpiente hamster conejo huron tortuga erizo loro cobaya tarantula chinchilla camaleon gecko
mascota mascotas animal: perro gato conejo hamster loro perico tortuga iguana huron cachorro perrito gatito cobaya canario caniche chihuahua labrador
perro perros: labrador chihuahua poodle caniche bulldog pug schnauzer husky rottweiler pitbull beagle yorkshire dalmata doberman mestizo
gato gatos: siames angora gatito
acuario: guppy goldfish tetra
ganado: toro ternero becerro oveja cabra cerdo
granja: cerdo oveja cabra gallina caballo burro
insecto plaga bichos: cucaracha hormiga mosquito chinche termita polilla pulga avispa abeja zancudo
plaga plagas: rata raton cucaracha hormiga termita chinche polilla paloma alacran murcielago
parasito parasitos: pulga garrapata lombriz acaro piojo
vehiculo vehiculos: auto coche carro moto motocicleta camioneta camion furgoneta bicicleta scooter cuatrimoto
auto coche carro: hatchback descapotable toyota nissan ford chevrolet mazda volkswagen kia hyundai renault peugeot fiat bmw mercedes audi jeep tesla mitsubishi suzuki
moto motocicleta: yamaha kawasaki harley vespa italika ducati scooter
transporte: metro autobus tren tranvia metrobus taxi uber trolebus teleferico
taxi transporte: uber didi cabify indriver
avion aerolinea: latam avianca aeromexico volaris vivaaerobus ryanair
embarcacion barco: lancha velero yate kayak canoa ferry catamaran
bicicleta: montanera plegable bmx tandem
tarjeta tarjetas: visa mastercard amex diners
pago pagos: efectivo tarjeta transferencia deposito cheque visa mastercard paypal bizum yape nequi mercadopago
app: paypal mercadopago bizum yape plin nequi daviplata venmo
billetera monedero: paypal mercadopago yape nequi daviplata uala
contactless: nfc applepay googlepay
cripto criptomoneda: bitcoin ethereum usdt
bancario bancos: bbva santander banamex citibanamex banorte hsbc scotiabank bancolombia bancomer caixabank
moneda divisa: euro quetzal lempira bolivar guarani
impuesto impuestos: isr igv predial
documento identificacion: dni ine cedula pasaporte curp licencia credencial
identificacion: ine pasaporte cedula dni licencia
documentos: ine curp comprobante pasaporte cedula dni certificado
descuento: estudiante inapam jubilado
meses: msi diferido cuotas plazos
idioma lengua idiomas: ingles frances aleman italiano portugues chino japones ruso coreano arabe catalan nahuatl quechua
fruta frutas: manzana platano pera fresa naranja mango pina sandia melon papaya durazno kiwi frambuesa arandano cereza ciruela guayaba maracuya mandarina toronja
berries: fresa frambuesa arandano zarzamora
citrico citricos: limon naranja mandarina toronja lima
tropical: mango pina papaya coco maracuya guayaba
verdura verduras: lechuga tomate jitomate zanahoria espinaca brocoli cebolla calabaza pepino apio coliflor acelga betabel berenjena repollo
legumbre legumbres: frijol lenteja garbanzo soya arveja
cereal cereales: trigo centeno arroz maiz quinoa amaranto
gluten: trigo centeno harina
nueces: almendra avellana cacahuate pistache
alergia alergias alergeno: nueces cacahuate mani gluten lactosa mariscos huevo soya almendra polen penicilina latex
alergia alergico: polvo acaro polen
lactosa lacteo lacteos: leche queso yogur crema mantequilla nata
intolerancia: lactosa gluten fructosa celiaco
alimentaria: vegano vegetariano celiaco diabetico halal intolerante alergico
carne carnes: cerdo pollo cordero pavo ternera bistec chuleta costilla arrachera
bistec churrasco: arrachera ribeye sirloin tbone picana entrana costilla filete chuleta rumpsteak tomahawk
cerdo: chuleta tocino lomo jamon carnitas cochinita lechon chorizo
embutido embutidos: jamon salchicha chorizo salami mortadela longaniza morcilla salchichon
pescado pescados: salmon atun tilapia bacalao merluza robalo huachinango trucha corvina sardina mojarra
marisco mariscos: camaron pulpo ostion almeja mejillon cangrejo langosta calamar jaiba langostino ostra
queso quesos: mozzarella manchego parmesano cheddar gouda brie oaxaca panela provolone roquefort
dulce postre postres: flan helado pastel torta galleta brownie pay gelatina alfajor churro tiramisu cheesecake tarta crepa
pastel torta pasteles: tresleches cheesecake redvelvet selva brownie cupcake
pan panes: bolillo baguette concha croissant medialuna ciabatta telera chapata
pan: concha croissant cuerno medialuna rosca
panaderia: bolillo baguette concha hogaza croissant
helado helados: vainilla chocolate fresa pistache limon
sabor sabores: chocolate vainilla fresa limon nueces coco cajeta caramelo zarzamora mango
antojito antojitos: quesadilla sope gordita tlayuda tostada huarache tlacoyo
platillo comida: pizza hamburguesa ensalada sopa pasta ceviche paella milanesa enchilada pozole
pasta pastas: espagueti lasana ravioli fettuccine macarron canelon
pizza: pepperoni hawaiana
asiatica oriental: dumpling
japonesa: sashimi tempura
italiana: pizza lasana risotto ravioli
sopa: caldo pozole menudo sancocho ajiaco
salsa salsas: guacamole mayonesa catsup ketchup mostaza chimichurri habanero
condimento especia: oregano comino canela
desayuno desayunos: chilaquiles hotcakes molletes waffles omelette cereal
acompanamiento guarnicion: arroz papas ensalada pure
bebida bebidas: agua refresco cerveza cafe limonada vino gaseosa malteada
refresco gaseosa: pepsi sprite fanta sidral
cafe cafes: capuchino espresso descafeinado frappe
infusion: manzanilla menta tila
alcohol alcoholica bebida: cerveza vino tequila mezcal whisky ron vodka ginebra champana aguardiente coctel fernet sidra
coctel cocteles: mojito michelada daiquiri caipirinha gintonic
vino vinos: malbec merlot cabernet rioja rosado tempranillo chardonnay champana
edulcorante endulzante: stevia sacarina sucralosa splenda
entrega domicilio: ubereats pedidosya didifood
paqueteria envio: dhl fedex estafeta ups correos servientrega seur andreani coordinadora
red redes: instagram facebook tiktok twitter youtube linkedin
mensaje: whatsapp telegram messenger
videollamada: teams skype
celular telefono: iphone samsung motorola xiaomi huawei android oppo
telefonia: telcel movistar entel tigo
computadora laptop: macbook lenovo dell asus mac hp
tableta tablet: ipad kindle
consola videojuego: playstation xbox nintendo
office ofimatica: excel powerpoint
streaming: netflix spotify disney
electrodomestico electrodomesticos: refrigerador lavadora secadora microondas licuadora estufa horno nevera aspiradora lavavajillas plancha freidora cafetera heladera lavarropas
aparato electronico: televisor celular computadora tablet consola bocina laptop
electronica: televisor celular tablet computadora
mueble muebles: silla sofa sillon cama ropero escritorio librero comedor buro closet armario estante
herramienta herramientas: martillo taladro destornillador pinza serrucho lijadora pala desarmador
material materiales: madera metal plastico vidrio cemento ladrillo
madera: roble caoba cedro nogal encino mdf triplay parota
metal: acero aluminio bronce laton
joyeria: oro plata platino
joya joyas: anillo arete pulsera cadena reloj broche
gema joyeria: diamante esmeralda zafiro amatista
tela telas: algodon lino poliester lana mezclilla terciopelo lycra franela
ropa prenda prendas: pantalon camisa falda blusa chamarra traje abrigo playera camiseta saco jean corbata
abrigo: chamarra chaqueta gabardina campera
lenceria: calzon brasier boxer calcetin braga calzoncillo sosten
delicado delicada: encaje lentejuela lana cachemira
gala formal: esmoquin smoking frac corbata tacones
calzado zapato: sandalia tenis zapatilla mocasin tacon huarache alpargata
marca marcas: adidas puma samsung apple sony lg
accesorio accesorios: cinturon bufanda gorra sombrero bolso lentes guantes
color colores: rojo azul verde amarillo negro blanco rosa gris naranja cafe beige
talla tallas: chica mediana grande xl xs xxl
familia familiar: hijo hija hermano padre madre abuelo abuela esposo esposa tio sobrino nieto suegra
pariente: hermano tio abuelo sobrino
menor menores: hijo hija nino nina sobrino nieto adolescente hijito
nino ninos: hijo hija sobrino nieto chiquito chamaco chavito crio hijito
adulto: abuelo abuela anciano jubilado inapam pensionado viejito
ancianos: abuelo abuela jubilado anciano pensionado inapam
tutor padres: mama papa madre padre
acompanante: amigo esposo esposa pareja hermano familiar
visita visitas invitado: amigo amiga
lactante: panal biberon carriola cuna cambiador lactancia
discapacidad accesibilidad accesible rampa ascensor elevador: silla baston muletas embarazada andadera invalido discapacitado carriola
discapacidad: invidente braille lazarillo sordo sordomudo
rampa: escalones escaleras carriola
comodidades amenidades: alberca gimnasio jacuzzi wifi desayuno
habitacion cuarto: sencilla doble suite matrimonial triple
alojamiento hospedaje: hotel hostal cabana motel hostel albergue pension
espacio espacios: salon terraza jardin patio
bano sanitario: regadera ducha tina inodoro lavabo
playa: sombrilla camastro toalla
alberca piscina: traje flotador inflable
camping: carpa fogata tienda
deporte deportes: futbol basquetbol tenis natacion voleibol beisbol padel boxeo karate ciclismo atletismo gimnasia rugby golf
marciales: karate taekwondo judo jiujitsu kung muaythai
acuatico acuaticos: natacion surf buceo kayak snorkel esnorquel
pelota balon: futbol basquetbol voleibol
clase clases: yoga pilates spinning zumba crossfit boxeo aerobics
ejercicio: caminadora bicicleta cardio sentadilla abdominales
baile danza: salsa bachata tango ballet cumbia merengue flamenco hiphop zumba folklore reggaeton
instrumento instrumentos: guitarra piano violin bateria flauta ukulele teclado saxofon trompeta
musica: rock cumbia jazz banda reggaeton
manualidades: tejido bordado crochet ceramica costura
juego juegos: ajedrez domino
juegos: resbaladilla tobogan columpio brincolin inflable trampolin
examen certificacion: toefl ielts cambridge delf
materia materias: matematicas fisica quimica historia ingles biologia algebra
escuela: primaria secundaria preparatoria kinder universidad
papeleria: cuaderno lapiz pluma tijeras mochila plumones
impresion imprimir: folleto volante lona cartel tesis posters invitaciones
foto fotografia: pasaporte visa infantil retrato
libro: novela comic poesia
belleza estetica: corte tinte manicura pedicura depilacion maquillaje peinado
cabello pelo: fleco trenza mechas
tinte: mechas balayage rayitos luces
unas: gelish acrilicas manicura pedicura esmalte
depilacion: axila bikini pierna bigote
facial: acne limpieza arrugas manchas
masaje masajes: relajante descontracturante prenatal reflexologia
articulacion: rodilla codo hombro tobillo cadera muneca
fractura traumatologia ortopedia: tobillo rodilla cadera
enfermedad enfermedades: diabetes gripe cancer hipertension hepatitis dengue varicela anemia artritis
cronico cronica: diabetes hipertension artritis
contagioso contagiosa: gripe varicela sarampion conjuntivitis
respiratorio: tos gripe bronquitis neumonia
digestivo: gastritis colitis diarrea reflujo agruras
sintoma sintomas: fiebre tos dolor vomito mareo diarrea nausea
urgencia emergencia: sangrado fractura hemorragia convulsion atropellado infarto desmayo envenenado accidente
dolor: migrana jaqueca colico
vacuna vacunas: rabia sarampion influenza tetanos parvovirus moquillo hepatitis
analisis laboratorio: sangre orina glucosa colesterol hemograma biometria
medicamento medicamentos: ibuprofeno paracetamol antibiotico aspirina omeprazol insulina jarabe amoxicilina pastilla
analgesico: paracetamol ibuprofeno aspirina naproxeno
antibiotico: amoxicilina penicilina azitromicina
controlado receta: antibiotico clonazepam tramadol
vitamina suplemento: proteina creatina omega
especialista especialidad: cardiologo dermatologo pediatra ginecologo ortodoncista oculista urologo neurologo endodoncista
medico doctor: pediatra cardiologo ginecologo dermatologo oftalmologo
dental dentista: ortodoncia brackets encia endodoncia carilla diente
ortodoncia: brackets frenillos alineadores invisalign retenedor
embarazo: ultrasonido prenatal ecografia
seguro: imss issste eps isapre fonasa
aseguradora seguro: gnp mapfre sura metlife qualitas allianz
siniestro: choque robo colision
optica: miopia astigmatismo bifocal progresivo graduacion armazon
vision: miopia astigmatismo presbicia cataratas
vivienda inmueble: casa departamento terreno
renta alquiler: aval fiador deposito contrato inquilino
plomeria plomero: fuga drenaje gotera inodoro grifo lavabo calentador tinaco
electricidad electricista: apagon enchufe cable foco interruptor
cerrajeria cerrajero: cerradura llave candado chapa
albanileria construccion: muro losa
jardineria jardin: cesped arbol abono maceta
planta plantas: rosal cactus suculenta helecho orquidea bugambilia bonsai
flor flores: rosa tulipan girasol orquidea lirio clavel gerbera
ramo arreglo: rosas tulipanes girasoles lirios
mecanico mecanica: freno motor bujia afinacion embrague aceite suspension clutch transmision
afinacion mecanico: aceite frenos filtro bujias balanceo
llanta: ponchadura alineacion balanceo
refaccion repuesto: bujia balata filtro amortiguador
combustible: gasolina diesel magna
limpieza: vidrios alfombra cocina bano
lavanderia lavado: edredon cobija cortina sabana traje camisa
tintoreria: traje abrigo corbata saco
mancha manchas: vino sangre cafe
objeto objetos perdido olvidado extraviado: paraguas chamarra cartera celular lentes bufanda mochila llaves
equipaje: maleta mochila valija bolso
evento eventos fiesta: boda cumpleanos bautizo graduacion quinceanos aniversario
celebracion: cumpleanos aniversario boda graduacion bautizo
ceremonia: boda bautizo comunion
festivo feriado: navidad nochebuena reyes pascua carnaval
dia dias: lunes martes miercoles jueves viernes sabado domingo
entresemana laborable: lunes martes miercoles jueves viernes
mes meses: enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
temporada: navidad verano diciembre julio agosto pascua primavera otono invierno
vacaciones: verano navidad julio agosto diciembre pascua
regalo obsequio: cumpleanos aniversario navidad
lluvia: paraguas mojarse llovizna chubasco
cancelar cancelacion: imprevisto enfermar enfermo contratiempo
justificar justificante inasistencia: enfermo enfermedad fallecimiento
tolerancia retraso: tarde trafico demorar retrasado
tolerancia: tarde impuntual
prohibido prohibidos: arma navaja cuchillo vidrio
fumar humo tabaco: cigarro vape vapear cigarrillo
ruido: musica fiesta bocina gritos
ebrio alcoholico: borracho
queja reclamo: grosero pesimo molesto
devolucion cambio: talla defectuoso arrepentir equivocado
garantia: defectuoso descompuesto fallado falla roto
reembolso: cancelar arrepentir
descuento promocion: estudiante jubilado cumpleanos inapam cupon mayoreo
trabajo empleo vacante: curriculum postular contratar entrevista
tramite: pasaporte acta licencia visa cedula
acta registro: nacimiento matrimonio defuncion
notaria notario: testamento escritura apostilla
abogado legal: divorcio demanda herencia testamento custodia despido
laboral: despido finiquito liquidacion indemnizacion
pais extranjero: mexico espana argentina colombia peru venezuela ecuador francia alemania japon
nacionalidad extranjero: mexicano colombiano argentino venezolano espanol chileno peruano gringo frances
contacto contactar: telefono whatsapp correo email instagram
ubicacion llegar: metro mapa
tamano: chico mediano grande jumbo
profesional oficio: plomero electricista carpintero albanil pintor cerrajero
personal empleado: mesero cajero recepcionista cocinero repartidor
seguridad: camara alarma vigilante
cubiertos: cuchara tenedor cuchillo
anteojos lentes: pupilentes lentillas bifocal progresivo armazon
imagenologia radiologia: radiografia ultrasonido resonancia tomografia mamografia
pollo: pechuga muslo alita pierna
lacteos lacteo: mantequilla yogur nata requeson ricota
sabana cobertor: edredon cobija frazada
finde: sabado domingo
crudo crudos: ceviche carpaccio
huevo: omelette mayonesa merengue
capilar: keratina botox alisado
barberia: barba bigote fade degradado
higiene: jabon gel cubrebocas guantes
quirurgico cirugia: apendice hernia vesicula rinoplastia liposuccion cesarea
mental psicologia: ansiedad depresion estres autismo hiperactividad
psicologo terapia: ansiedad depresion pareja autoestima
esterilizacion esterilizar: castracion vasectomia ligadura castrar
veterinaria veterinario: vacuna desparasitar castrar bano moquillo rabia perro gato
suplementos: proteina creatina glutamina
ritmo: salsa bachata cumbia
clases regularizacion: matematicas fisica quimica algebra
teatro espectaculo: obra comedia monologo musical
cine: pelicula funcion estreno palomitas
reparacion celular: pantalla bateria camara microfono
reparacion computadora: formatear virus teclado disco
internet: wifi modem router fibra
contrasena: clave usuario
nocturno: noche madrugada antro
antro discoteca: boliche club
vegano vegetariano: tofu seitan soya falafel hummus quinoa
picante: habanero jalapeno chipotle serrano wasabi
chile: habanero jalapeno chipotle serrano poblano
tortilla: quesadilla burrito tostada enchilada
hongo: champinon portobello
especia: canela comino oregano curry curcuma azafran
semillas: chia linaza ajonjoli girasol
pintura: vinilica esmalte barniz aerosol
amueblado amueblada: cama refrigerador sofa
recamara: cama closet buro
inundacion: fuga gotera
gas: cilindro tanque
calefaccion: chimenea radiador calefactor
panaderia pasteleria: pastel galleta
repostero: pastel cupcake galleta
confiteria: caramelo chocolate chicle paleta
cumpleanos: pastel pinata velas
funeral: ataud corona cremacion velacion
jaula: transportadora guacal kennel
estudiante: alumno universitario becario
credencial: ine estudiante gafete
titulo: licenciatura diploma
carrera licenciatura: derecho medicina contaduria ingenieria arquitectura
excursion tour: cenote ruinas piramide cascada volcan
aire climatizacion: minisplit ventilador
grooming peluqueria: bano corte unas canino
mascota veterinaria: bozal transportadora jaula
turistico turismo: playa museo ruinas piramide catedral
cirugia: rinoplastia liposuccion lipo cesarea hernia vesicula
limpiador: cloro detergente desinfectante lavandina
gimnasio: caminadora eliptica mancuernas spinning
boda nupcial: ramo
deportivo: tenis futbol padel natacion
`;
