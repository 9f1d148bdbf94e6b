/** What a business calls itself before its own name. */
export const KIND: ReadonlySet<string> = new Set(
  `abogados abarrotes academia agencia alquiladora arquitectos asesores autolavado autopartes banquetes barberia birrieria boutique bufete cabanas cafe cafeteria carniceria carpinteria cerrajeria cerveceria
chocolateria clinica cocina colegio comercializadora constructora construcciones consultores consultoria consultorio contadores cremeria dental despacho distribuidora dulceria escuela estancia estetica
estudio farmacia ferreteria floreria fonda fotografia fruteria fumigaciones funeraria galeria gimnasio granja grupo guarderia hacienda heladeria herreria hostal hotel imprenta inmobiliaria instituto
jardineria joyeria jugueteria kinder laboratorio lavanderia libreria licoreria llantera loncheria maderas marisqueria materiales merceria mezcaleria minisuper mudanzas muebleria muebles neveria notaria optica
panaderia papeleria pasteleria peluqueria perfumeria pescaderia pizzeria plomeria polleria posada publicidad purificadora quinta rancho refaccionaria refacciones relojeria restaurante rosticeria salon
seguros spa taller tapiceria taqueria tienda tintoreria tlapaleria tortilleria transportes uniformes veterinaria viajes vidrieria vidrios vivero yonke zapateria`.split(
    /\s+/,
  ),
);
