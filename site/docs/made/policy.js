// Lines for a page's policies, from the same table as those of our own pages.
import embed from '../../_data/embed.js';
import { fence } from './rows.js';

const { policy } = embed;
const lines = (/** @type {readonly string[]} */ directives) => fence('csp', directives.join(';\n'));

export const policyChat = () => lines(policy.chat);
export const policyCalls = () => lines(policy.calls);
export const policyVideo = () => lines(policy.video);
export const policyAll = () => lines(policy.all.split('; '));
export const permissions = () => fence('http', policy.permissions);
export const frame = () => fence('html', policy.frame);
export const trustedTypes = () => fence('js', policy.trusted);
export const pinned = () => (embed.standalone ? fence('html', embed.standalone) : '');
