/** What people call the purses on a phone and the transfers to which a telephone number is the account; part of a pattern. */
export const PURSES = "mercado pago|yape|plin|nequi|daviplata|bizum|sinpe|zelle";
