/** A thing that a shop sells. Prices in pesos. */
export interface Item {
  readonly name: string;
  readonly size: string;
  readonly price: number;
  readonly about: string;
}
export interface Group {
  readonly name: string;
  readonly items: readonly Item[];
}
export interface Shop {
  readonly name: string;
  readonly phone: string;
  readonly groups: readonly Group[];
}

const shop = (name: string, phone: string, text: string): Shop => ({
  name,
  phone,
  groups: text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const [head = "", ...lines] = block.split("\n").map((line) => line.trim());
      return {
        name: head,
        items: lines.map((line) => {
          const [item = "", size = "", price = "", about = ""] = line.split("|").map((part) => part.trim());
          return { name: item, size, price: Number(price), about };
        }),
      };
    }),
});

/** Invented shops, each with the things that it sells: name, size, price, what it is. */
export const SHOPS: readonly Shop[] = [
  shop(
    "Panadería La Espiga",
    "222 412 0933",
    `Pan dulce
     Concha de vainilla | 90 g | 12 | con costra de azúcar
     Concha de chocolate | 90 g | 12.50 | con cacao de Tabasco
     Oreja | 70 g | 14 | hojaldre con azúcar
     Cuerno de mantequilla | 80 g | 18 | hojaldrado cada mañana
     Polvorón de nuez | 50 g | 10 | se deshace en la boca

     Pan salado
     Bolillo | 60 g | 3.50 | recién horneado
     Telera | 80 g | 4 | para tortas
     Baguette rústica | 250 g | 38 | de masa madre
     Hogaza de centeno | 800 g | 95 | solo viernes y sábado

     Pasteles
     Tres leches con fresas | 20 personas | 650 | se pide un día antes
     Pastel de zanahoria | 12 personas | 480 | con betún de queso
     Rosca de reyes grande | 15 personas | 520 | en temporada`,
  ),
  shop(
    "Café Añejo",
    "55 5512 8890",
    `Cafés
     Americano | 12 oz | 38 | grano de Coatepec
     Latte | 12 oz | 55 | con leche entera o de avena
     Capuchino | 10 oz | 52 | con canela si quieres
     Moka con crema | 12 oz | 64 | chocolate de mesa
     Café de olla | 8 oz | 35 | con piloncillo

     Tés e infusiones
     Té de jamaica | 16 oz | 40 | frío o caliente
     Manzanilla con miel | 10 oz | 36 | miel de Yucatán
     Chai con leche | 12 oz | 62 | especiado

     Para acompañar
     Galleta de avena | 1 pieza | 28 | hecha en casa
     Panqué de plátano | 1 rebanada | 42 | con nuez
     Sándwich de jamón serrano | 1 pieza | 115 | en baguette
     Ensalada de la huerta | 300 g | 98 | con aderezo de mango`,
  ),
  shop(
    "Salón Lirio",
    "33 3615 2207",
    `Corte
     Corte de dama | 45 min | 280 | incluye lavado
     Corte de caballero | 30 min | 180 | con máquina o tijera
     Corte infantil | 30 min | 150 | hasta 10 años
     Flequillo | 15 min | 80 | sin cita

     Color
     Tinte completo | 120 min | 950 | raíz y largo
     Retoque de raíz | 75 min | 620 | cada seis semanas
     Mechas balayage | 180 min | 1850 | el precio cambia según el largo
     Matiz | 40 min | 390 | después de decolorar

     Uñas
     Manicure sencillo | 40 min | 160 | con esmalte
     Gel permanente | 60 min | 290 | dura tres semanas
     Pedicure spa | 60 min | 340 | con exfoliación
     Uñas acrílicas | 90 min | 520 | con diseño sencillo`,
  ),
  shop(
    "Ferretería El Águila",
    "81 8340 1176",
    `Tornillería
     Tornillo hexagonal 1/4 x 2 | 100 pzas | 145.50 | acero galvanizado
     Pija para tablaroca 6 x 1 | 200 pzas | 98 | punta fina
     Taquete de plástico 1/4 | 50 pzas | 32.90 | gris
     Rondana plana 3/8 | 100 pzas | 64.20 | galvanizada

     Pintura
     Vinílica blanca mate | 19 l | 1249 | para interiores
     Esmalte negro brillante | 1 l | 214.90 | secado rápido
     Impermeabilizante 5 años | 19 l | 1685 | rojo o blanco
     Thinner estándar | 4 l | 189 | botella

     Electricidad
     Cable THHW calibre 12 | 100 m | 1390 | cubierta de PVC
     Apagador sencillo | 1 pieza | 46.50 | blanco
     Contacto doble polarizado | 1 pieza | 58 | con tierra
     Foco LED 9 W | 3 piezas | 99.90 | luz cálida`,
  ),
  shop(
    "Fonda Doña Chayo",
    "228 815 4402",
    `Desayunos
     Chilaquiles verdes con pollo | 350 g | 95 | con crema y queso
     Huevos rancheros | 300 g | 82 | tres huevos con frijoles
     Enfrijoladas | 320 g | 88 | rellenas de queso
     Omelette de champiñones | 280 g | 92 | con ensalada

     Comidas
     Enchiladas suizas | 380 g | 128 | gratinadas
     Milanesa de res con papas | 400 g | 145 | empanizada al momento
     Mole poblano con arroz | 420 g | 160 | receta de la abuela
     Pescado a la veracruzana | 350 g | 185 | viernes y sábado

     Bebidas
     Agua de horchata | 1 l | 45 | natural
     Refresco | 355 ml | 28 | de vidrio
     Cerveza clara | 355 ml | 48 | nacional
     Chocolate caliente | 300 ml | 52 | con leche o agua`,
  ),
];
