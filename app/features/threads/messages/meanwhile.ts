interface Reply {
  readonly sender: string;
  /** The person who wrote it, where it was one. */
  readonly agentName?: string | null;
}

/** The sentence for whoever writes a reply that a newer one has overtaken. */
export function meanwhileText({ sender, agentName }: Reply): string {
  const who = sender === "ai" ? "La IA" : agentName || "Alguien de tu equipo";
  return `${who} respondió mientras escribías.`;
}
