/** People in one message of the queue. A digest takes about a third of a second. */
export const peoplePerMessage = 25
