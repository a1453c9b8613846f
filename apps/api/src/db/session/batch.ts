interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

interface BatchOptions<Question> {
  /** How many questions are in one at most. */
  readonly size: number;
  /** Questions of one key have one answer: in a batch they are asked once. */
  readonly keyOf: (question: Question) => unknown;
}

/**
 * Request batching: answers many questions at once, in their order. What is asked while a batch is under way waits for the
 * next one: so an answer is never older than its question.
 */
export function batched<Question, Answer>(
  answer: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { size, keyOf }: BatchOptions<Question>,
): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = [];
  let isRunning = false;

  async function run(batch: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const distinct = new Map(batch.map(({ question }) => [keyOf(question), question]));
      const found = await answer([...distinct.values()]);
      const answers = new Map([...distinct.keys()].map((key, at) => [key, found[at]!]));
      for (const { question, resolve } of batch) resolve(answers.get(keyOf(question))!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  function start(): void {
    if (isRunning || waiting.length === 0) return;
    isRunning = true;
    void run(waiting.splice(0, size)).finally(() => {
      isRunning = false;
      start();
    });
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      // What is asked in the same moment travels together.
      if (waiting.length === 1) process.nextTick(start);
    });
}
