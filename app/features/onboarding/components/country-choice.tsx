import { COUNTRY_PLACES, countryPlace } from "~/platform/places";
import { SelectField } from "~/ui/field";
import { Fold } from "~/ui/fold";
import type { useServerForm } from "~/ui/server-form";

interface CountryChoiceProps {
  readonly field: ReturnType<ReturnType<typeof useServerForm<{ country?: string }>>["field"]>;
  /** Two-letter code; any other text where only the phone will tell it. */
  readonly country: string;
  readonly choose: (country: string) => void;
}

/** Not empty: without scripts a browser would ask for another one. */
const BY_PHONE = { value: "telefono", label: "El de tu teléfono" };
const CHOICES = COUNTRY_PLACES.map(({ id, country, city }) => ({ value: id, label: `${country}, hora de ${city}` }));

/** Where the business is and by which clock it goes: said, and changed where it is wrong, also without scripts. */
export function CountryChoice({ field, country, choose }: CountryChoiceProps) {
  const place = countryPlace(country);
  const title = place ? `País: ${place.country}, con la hora de ${place.city}` : "País y hora: los de tu teléfono";
  return (
    <Fold title={<span data-testid="country">{title}. Cambiar</span>}>
      <SelectField
        {...field}
        label="¿En qué país está tu negocio?"
        options={[BY_PHONE, ...CHOICES]}
        onChange={(event) => choose(event.currentTarget.value)}
        required
      />
    </Fold>
  );
}
