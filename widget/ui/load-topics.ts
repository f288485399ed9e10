/** What finds on the page what was said: fetched in a call, on pages that want it. @throws as `import()` does */
export const loadTopics = () => import('./topics/topics.ts');
