import { plainWords } from "~/language/spanish";
import type { AnswerState } from "./answering.server";
import { readingOf } from "./readings";

/** The languages besides Spanish in which the house itself says that a person will answer. */
const LANGUAGES = ["en", "pt", "fr", "de", "it"] as const;
export type Language = (typeof LANGUAGES)[number];

interface Sentences {
  readonly open: string;
  readonly closed: string;
  readonly sorry: string;
}

const SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: {
    open: "A person from our team will reply here soon.",
    closed: "We are closed right now. A person from our team will reply here when we open.",
    sorry: "I am sorry about what happened. A person from our team will look into it with you.",
  },
  pt: {
    open: "Uma pessoa da nossa equipe vai responder aqui em breve.",
    closed: "Agora estamos fechados. Uma pessoa da nossa equipe vai responder aqui quando abrirmos.",
    sorry: "Sinto muito pelo que aconteceu. Uma pessoa da nossa equipe vai verificar isso com você.",
  },
  fr: {
    open: "Une personne de notre équipe vous répondra ici bientôt.",
    closed: "Nous sommes fermés en ce moment. Une personne de notre équipe vous répondra ici à l'ouverture.",
    sorry: "Je suis désolé de ce qui s'est passé. Une personne de notre équipe va s'en occuper avec vous.",
  },
  de: {
    open: "Jemand aus unserem Team antwortet Ihnen hier bald.",
    closed: "Wir haben gerade geschlossen. Jemand aus unserem Team antwortet Ihnen hier, sobald wir öffnen.",
    sorry: "Es tut mir leid, was passiert ist. Jemand aus unserem Team kümmert sich mit Ihnen darum.",
  },
  it: {
    open: "Una persona del nostro team ti risponderà qui a breve.",
    closed: "Ora siamo chiusi. Una persona del nostro team ti risponderà qui quando apriamo.",
    sorry: "Mi dispiace per quello che è successo. Una persona del nostro team lo verificherà con te.",
  },
};

/** Frequent words of each language that the others do not write like that. English is what is left. */
const WORDS: Readonly<Record<Exclude<Language, "en">, RegExp>> = {
  pt: /\b(?:voces?|nao|sim|obrigad[oa]|quanto custa|preco|bom dia|boa (?:tarde|noite)|aberto|gostaria|qual|meu|minha|tem|fazem|hoje|amanha|ola|horas voces)\b/g,
  fr: /\b(?:bonjour|bonsoir|vous|est|une|combien|prix|merci|je|ouverts?|avez|quel(?:le)?s?|pouvez|voudrais|heures?|livrez|pour|les|des|nous)\b/g,
  de: /\b(?:guten|ich|sie|haben|wie|viel|kostet|bitte|danke|offnen|ist|der|und|wann|das|ein|eine|konnen|morgen|tag)\b/g,
  it: /\b(?:buongiorno|buonasera|ciao|quanto costa|grazie|vorrei|avete|siete|aperti|per favore|oggi|domani|dove|posso|sono)\b/g,
};

/** The language of a customer's text; null for Spanish, and for what may be Spanish. */
export function languageOf(text: string): Language | null {
  if (readingOf(text) !== "foreign") return null;
  const plain = plainWords(text);
  const counted = LANGUAGES.map((language) => ({
    language,
    count: language === "en" ? 0 : (plain.match(WORDS[language]) ?? []).length,
  }));
  const best = counted.reduce((top, one) => (one.count > top.count ? one : top));
  return best.count >= 2 ? best.language : "en";
}

/** The language in which the house speaks to a customer; null for Spanish, which a business may want always. */
export function languageFor({ question, company }: Pick<AnswerState, "question" | "company">): Language | null {
  return company?.language === "es" ? null : languageOf(question);
}

/** Tells in the customer's language that a person will answer. */
export function abroadMessage(
  language: Language,
  { isClosed, isComplaint }: { isClosed: boolean; isComplaint: boolean },
): string {
  const { open, closed, sorry } = SENTENCES[language];
  if (isComplaint) return sorry;
  return isClosed ? closed : open;
}
