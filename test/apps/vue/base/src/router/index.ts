import { createRouter, createWebHistory } from 'vue-router';
import About from '../About.vue';
import Home from '../Home.vue';

const router = createRouter({
  history: createWebHistory(import.meta.env.BASE_URL),
  routes: [
    { path: '/', component: Home },
    { path: '/about', component: About },
  ],
});

export default router;
