/**
 * `talklive/vue`: a tag as a component, which needs no `isCustomElement` in the configuration. Objects go in as they are,
 * events are heard as `@call-ended`, and the script loads where `host` is given.
 */
import { defineComponent, h, onBeforeUnmount, onMounted, onUpdated, ref } from 'vue';
import { loadTalklive } from './load.ts';
import { hear, written } from './props.ts';

const report = (fault: unknown) => console.error('[talklive]', fault);

export const Talklive = defineComponent({
  name: 'Talklive',
  inheritAttrs: false,
  props: { as: { type: String, default: 'widget' }, host: String, nonce: String, onLoadError: Function },
  setup({ as, host, nonce, onLoadError }, { attrs, slots, expose }) {
    const tag = ref<HTMLElement>();
    let end = () => {};
    const setTexts = () => {
      const { texts } = written(attrs);
      if (tag.value && texts) Object.assign(tag.value, { texts });
    };
    onMounted(() => {
      setTexts();
      if (tag.value) end = hear(tag.value, () => written(attrs).handlers);
      const site = attrs.site as string | undefined;
      if (host) loadTalklive(host, { site, nonce }).catch((onLoadError as typeof report) ?? report);
    });
    onUpdated(setTexts);
    onBeforeUnmount(() => end());
    /** The tag itself, for its methods. */
    expose({ tag });
    return () =>
      h(`talklive-${as}`, Object.assign(written(attrs).attributes, { ref: tag }), slots.default?.());
  },
});
