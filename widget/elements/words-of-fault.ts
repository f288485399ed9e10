import { fetchOutcomes } from '../ui/load-strings.ts';

/**
 * Says at length what has become of a part where the rest of the widget does not come, in place of what the script has said.
 * @param back the line was gone when it failed, and is back
 * @throws where these words do not come either
 */
export async function explainFault(heading: Element, language: string, back?: Event): Promise<void> {
  const words = () => fetchOutcomes(language);
  const { errors, online } = await words().catch(async (fault: unknown) => {
    if (!back) throw fault;
    // A line that has just come back may not carry anything yet.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return words();
  });
  const { title, cause, remedy } = errors[navigator.onLine ? 'blocked' : 'offline'];
  heading.textContent = back ? online : title;
  const lines = back ? [] : [cause, remedy];
  for (const line of heading.parentElement?.querySelectorAll('p') ?? []) line.remove();
  heading.after(...lines.map((text) => Object.assign(document.createElement('p'), { textContent: text })));
}
