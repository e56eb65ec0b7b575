/** The words of questions about money that was spent. Pure. */
export const isMoneyQuestion = /\b(?:spen[dt]|spending|spendings|expenditures?|costs?)\b/
