/** Says in a question’s own language that it has to be asked in English. Pure. */

type Language = { words: readonly string[]; says: string }

const languages: readonly Language[] = [
  {
    words:
      'welche welcher welches wie was wer wann warum ist sind haben hat gibt es die der das und nicht für von mit auf aufgaben projekte projekt risiken offene verspätet fällig mein meine zeige'.split(
        ' ',
      ),
    says: 'Ich verstehe Fragen auf Englisch am besten, zum Beispiel „Which tasks are late?“.',
  },
  {
    words:
      'qué cuál cuáles cómo quién cuándo cuánto por es son está están hay los las el la y no para de con en tareas proyectos proyecto riesgos abiertos atrasadas mis mi muestra'.split(
        ' ',
      ),
    says: 'Entiendo mejor las preguntas en inglés, por ejemplo “Which tasks are late?”.',
  },
]

/** Words that are English as well, or names. */
const least = 3

const english = /\b(?:the|which|what|who|how|are|is|my|of|when|why|show|list)\b/

export const inOwnLanguage = (text: string): string | undefined => {
  const lower = text.toLowerCase()
  if (english.test(lower.replaceAll(/[“"][^”"]*[”"]/gu, ' '))) return undefined
  const words = new Set(lower.match(/\p{L}+/gu))
  const counts = languages.map(({ words: own, says }) => ({
    says,
    count: own.filter((word) => words.has(word)).length,
  }))
  const [best, other] = counts.toSorted((a, b) => b.count - a.count)
  return best !== undefined && best.count >= least && best.count > (other?.count ?? 0) ? best.says : undefined
}
