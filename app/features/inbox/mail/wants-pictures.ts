/** True where somebody pressed 'Mostrar imágenes'. */
export function wantsPictures(request: Request): boolean {
  return new URL(request.url).searchParams.get("imagenes") === "1";
}
