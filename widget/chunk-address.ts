/**
 * Where another chunk of the release is: all of one have one hash, so that this one's address tells the others'.
 * @param here of the first chunk, `early`
 * @param name of the other, as `rollup.config.mjs` has it
 */
export const siblingOf = (here: string, name: string) => here.replace(/early(?=-\w+\.js$)/, name);
