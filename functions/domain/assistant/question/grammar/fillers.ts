/** Words of questions that say nothing about what is asked for. */
const fillers: ReadonlySet<string> = new Set(
  `a about across actually again all already also am an and any anyone anybody anything are around as ask at available be because been being both but by can
could currently did do does doing done down each either ever every everybody everyone everything exactly exist existing few find for from further general get gets
getting give given go goes going got had happen has have having he hello help her here hers hey hi him his how i if important in into is it its just keep know known let like
list look looking looks made make many matter may me mean mention might mine moment more most much must my myself name named names need needs no now of off on one ones only onto or other others our
out over overall own please plus put quick quickly rather really regarding relevant right say see send shall she should show shows so some somebody someone something specific still such take tell tells than thank thanks that
the their them themselves then there these they thing things this those though through to today together too total under until up us use very want wants was we well were what whats when where whether which while who whom whose why will with within
without workspace would yes yet you your yours company current currently entire whole so far right moment s t re ve ll d m ok okay record records item items entry entries kind kinds sort
big taken mentioning mentions mentioned containing contains remind details detail information info overview number amount question questions answer lists listed belong belongs belonging related concerning involved exist were been hi there stand standing stands count counts although though lie lies either expect expecting since log
project projects portfolio task tasks per happening look looking portfolios team people person anymore even away come coming comes came become became left held bring back every day days date dates month week year later ago status time times`.split(
    /\s+/,
  ),
)

/** Words that turn a question around. They are nothing to search for, and an answer without them is one to another question. */
export const turning = /^(?:not|no|none|neither|nor|never|without|except|excluding|or|than)$/

export const isFiller = (word: string): boolean => fillers.has(word) || /^\d*$/.test(word)

/** The words of a text that are no fillers, and stand for something. */
export const contentWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu) ?? [])
    .map((word) => word.replace(/[’']s$/, ''))
    .filter((word) => !isFiller(word) && !(word.length === 1 && /[a-z]/.test(word)))

/** Words that compare one part of a question with another, or the records with each other, and that nothing has taken. */
export const comparingWords = (text: string, { isOrdered }: { isOrdered: boolean }): string[] => {
  const isBetween = /\bthan\b/.test(text)
  const between = isBetween ? (text.match(/\b(?:more|fewer|less|than)\b/g) ?? []) : []
  const most = isOrdered ? undefined : /\bthe (most|least|fewest)\b/.exec(text)?.[1]
  return [...new Set([...between, ...(most === undefined ? [] : [most])])]
}

/** An “or” between two parts, a length and a beginning that are asked for: nothing has taken them. */
export const openWords = (text: string): string[] => [
  ...(/\|\s*or\s*(?:[a-z]+\s*){0,2}\|/.test(text) ? ['or'] : []),
  ...(/\bhow long\b|\bsince when\b|\bhow often\b|\b(?:going (?:up|down)|increasing|decreasing|rising|falling|growing)\b/
    .exec(text)?.[0]
    .split(' ') ?? []),
]

/** `Which of them …`: the records of the answer before. */
export const ofThem =
  /\b(?:of|among) (them|(?:these|those)(?=\s*(?:[?.!]|$)|\s+(?:is|are|was|were|do|does|did|has|have|had|will|can|could|belongs?|needs?|ends?|starts?|costs?|waits?)\b))/

export const pronounsOf = (said: string): string[] => {
  const pronoun = ofThem.exec(said)?.[1]
  return pronoun === undefined ? [] : [pronoun]
}
