interface Phone {
  readonly phone: string | null;
  readonly phoneCountryCode: string;
}

/** '+52 5512345678'; a number that has its country in it stays as it is. */
export function phoneText({ phone, phoneCountryCode }: Phone): string | null {
  return phone === null || phone.startsWith("+") ? phone : `${phoneCountryCode} ${phone}`;
}
