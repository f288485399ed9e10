/** Lets the visitor pass unseen, asks for a click, or fails. */
export type ChallengeWay = 'passes' | 'asks' | 'fails';

/** Says what Cloudflare's script says to a page. */
export const challengeScript = (way: ChallengeWay): string => `
  window.turnstile = {
    render(holder, options) {
      const pass = () => options.callback('token for ' + options.action + ' at ' + options.cData + ' ' + Math.random());
      if (options.appearance !== 'interaction-only') throw new Error('it would be seen by everybody');
      if (${way === 'passes'}) return void setTimeout(pass, 50);
      if (${way === 'fails'}) return void setTimeout(() => options['error-callback']('600010'), 50);
      options['before-interactive-callback']();
      const button = document.createElement('button');
      button.id = 'person';
      button.textContent = 'I am a person';
      button.addEventListener('click', pass);
      holder.append(button);
    },
  };`;
