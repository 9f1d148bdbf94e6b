declare module "snowball-stemmers" {
  interface Stemmer {
    stem(word: string): string;
  }
  const snowball: { newStemmer(language: "spanish"): Stemmer };
  export default snowball;
}
